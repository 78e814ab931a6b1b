import { adoptToken } from 'shared/auth/auth'
import { patterns } from 'shared/contracts/paths'
import { Link, useSearchParams } from 'shared/router/router'
import { LogIn } from '../features/log-in/log-in.tsx'
import { nextPath } from 'shared/auth/next-path'
import styles from './login-page.module.css'

export function LoginPage() {
  const [query] = useSearchParams()

  function enter(token: string) {
    adoptToken(token)
    // The whole page anew (spec, point 4): nothing of the visitor's stays in memory.
    location.assign(nextPath(query.get('next')))
  }

  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1>Giriş yapın</h1>
        <p className={styles['lead']}>Biletleriniz ve kayıtlı yolcularınız sizi bekliyor.</p>
      </header>
      <LogIn onToken={enter} />
      <p className={styles['aside']}>
        Bilet almak için üye olmanız gerekmez. <Link to={patterns.home}>Sefer arayın</Link> ya da biletinizi{' '}
        <Link to={patterns.pnrLookup}>PNR ile sorgulayın</Link>.
      </p>
    </div>
  )
}
