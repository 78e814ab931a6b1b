import { useSession } from 'shared/auth/auth'
import { patterns } from 'shared/contracts/paths'
import { ButtonLink } from 'shared/ui/button/button'
import { AccountFrame } from './account-frame.tsx'
import styles from './account-page.module.css'

export function AccountPage() {
  const session = useSession()
  const name = session.kind === 'member' ? session.name : null

  return (
    <AccountFrame title={name ? `Merhaba, ${name}` : 'Merhaba'} eyebrow={null}>
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
    </AccountFrame>
  )
}
