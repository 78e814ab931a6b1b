import { dropToken, useSession } from 'shared/auth/auth'
import { patterns } from 'shared/contracts/paths'
import { clearJourneyData } from 'shared/module/journey-data'
import { ButtonLink } from 'shared/ui/button/button'
import { LogOut } from '../features/log-out/log-out.tsx'
import styles from './account-page.module.css'

function leave() {
  dropToken()
  // Seats and passengers of a purchase that was begun are nobody else's business.
  clearJourneyData()
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
        <p className={styles['lead']}>
          Yaklaşan yolculuklarınız, açık biletleriniz ve geçmiş biletleriniz bir arada durur. Planınız
          değişirse iptali ve açığa almayı da oradan yaparsınız.
        </p>
        <div className={styles['ways']}>
          <ButtonLink to={patterns.memberTickets}>Biletlerim</ButtonLink>
          <ButtonLink to={patterns.home} variant="ghost">
            Sefer arayın
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
