import { brandName } from 'shared/domain/brand'
import LogOut from 'lucide-react/icons/log-out'
import { NavLink, Outlet, ScrollRestoration, useLoaderData, useNavigate } from 'shared/router/router'
import { Notice } from 'shared/ui/notice/notice'
import { Toaster } from 'shared/ui/toast/toast'
import { ChangeHost } from '../features/change-pointer/change-host.tsx'
import { FreezeNotice } from '../features/freeze-changes/freeze-notice.tsx'
import { useOpsApi, type OperatorSession } from '../lib/api/api.ts'
import { useOperator } from '../lib/api/queries.ts'
import { RoleContext } from '../lib/api/role.ts'
import { SessionContext } from '../lib/api/session-context.ts'
import { consolePatterns } from '../lib/text/paths.ts'
import { Freshness, LastRead } from './freshness.tsx'
import styles from './shell.module.css'

/** Round every page but the log-in. */
export function Shell() {
  const session = useOperator(useLoaderData<OperatorSession>())
  const { name, role } = session
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
            <NavLink className={styles['link']} to={consolePatterns.modules} end>
              Modüller
            </NavLink>
            <NavLink className={styles['link']} to={consolePatterns.history}>
              Geçmiş
            </NavLink>
            <NavLink className={styles['link']} to={consolePatterns.settings}>
              Ayarlar
            </NavLink>
          </nav>
          <LeaveButton name={name} />
        </div>
      </header>
      <main className={styles['main']} id="icerik" tabIndex={-1}>
        <Freshness />
        <FreezeNotice />
        {role === 'viewer' && <Viewing />}
        <SessionContext value={session}>
          <RoleContext value={role}>
            <ChangeHost>
              <Outlet />
            </ChangeHost>
          </RoleContext>
        </SessionContext>
        <LastRead />
      </main>
      <Toaster />
      <ScrollRestoration />
    </>
  )
}

/** Acts are there, so that it is seen what there is; each says why it cannot be done. */
function Viewing() {
  return (
    <Notice kind="info" title="İzleyici olarak bakıyorsunuz">
      Her şeyi görebilir, değişiklik yapamazsınız. Rol için bir yöneticiye başvurun.
    </Notice>
  )
}

function LeaveButton({ name }: { name: string }) {
  const api = useOpsApi()
  const navigate = useNavigate()
  const leave = async () => {
    // Without an answer the cookie may live on; the log-in page is where that shows.
    const endSession = await api.logOut().catch(() => null)
    if (endSession !== null) {
      window.location.assign(endSession)
      return
    }
    await navigate(consolePatterns.logIn)
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
