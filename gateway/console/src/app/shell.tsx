import { brandName } from 'shared/domain/brand'
import LogOut from 'lucide-react/icons/log-out'
import { NavLink, Outlet, ScrollRestoration, useLoaderData, useNavigate } from 'shared/router/router'
import { Toaster } from 'shared/ui/toast/toast'
import { ChangeHost } from '../features/change-pointer/change-host.tsx'
import { useApi, type Session } from '../lib/api/api.ts'
import { patterns } from '../lib/text/paths.ts'
import { Freshness, LastRead } from './freshness.tsx'
import styles from './shell.module.css'

/** Round every page but the log-in. */
export function Shell() {
  const { name } = useLoaderData<Session>()
  return (
    <>
      <a className={`visually-hidden ${styles['skip']}`} href="#icerik">
        İçeriğe geç
      </a>
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <span className={styles['brand']}>
            {brandName} <span className={styles['what']}>yayın</span>
          </span>
          <nav className={styles['nav']} aria-label="Konsol">
            <NavLink className={styles['link']} to={patterns.modules} end>
              Modüller
            </NavLink>
            <NavLink className={styles['link']} to={patterns.history}>
              Geçmiş
            </NavLink>
          </nav>
          <LeaveButton name={name} />
        </div>
      </header>
      <main className={styles['main']} id="icerik" tabIndex={-1}>
        <Freshness />
        <ChangeHost>
          <Outlet />
        </ChangeHost>
        <LastRead />
      </main>
      <Toaster />
      <ScrollRestoration />
    </>
  )
}

function LeaveButton({ name }: { name: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const leave = async () => {
    // Without an answer the cookie may live on; the log-in page is where that shows.
    await api.logOut().catch(() => undefined)
    await navigate(patterns.logIn)
  }
  return (
    <button
      type="button"
      className={styles['leave']}
      onClick={() => void leave()}
      aria-label={`${name}, çıkış yap`}
    >
      <span className={styles['name']}>{name}</span>
      <LogOut size={20} aria-hidden />
    </button>
  )
}
