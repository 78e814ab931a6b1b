import { dropToken, useSession } from 'shared/auth/auth'
import { patterns } from 'shared/contracts/paths'
import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { LogOut } from '../features/log-out/log-out.tsx'
import styles from './account-page.module.css'

function leave() {
  dropToken()
  // Anew from the home page (spec, point 4).
  location.assign(patterns.home)
}

export function AccountPage() {
  const session = useSession()
  const name = session.kind === 'member' ? session.name : null

  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <div>
          <p className={styles['eyebrow']}>Hesabım</p>
          <h1>{name ? `Merhaba, ${name}` : 'Merhaba'}</h1>
        </div>
        <LogOut onLoggedOut={leave} />
      </header>
      <section className={styles['tickets']} aria-labelledby="tickets">
        <h2 id="tickets">Biletleriniz</h2>
        <Notice
          kind="empty"
          title="Burada gösterilecek bilet yok"
          actions={
            <>
              <ButtonLink to={patterns.home}>Sefer arayın</ButtonLink>
              <ButtonLink to={patterns.pnrLookup} variant="ghost">
                PNR ile sorgulayın
              </ButtonLink>
            </>
          }
        >
          Aldığınız her bileti PNR kodu ve telefon numarasıyla görebilirsiniz.
        </Notice>
      </section>
    </div>
  )
}
