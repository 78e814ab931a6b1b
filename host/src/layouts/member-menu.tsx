import { dropToken, useSession } from 'shared/auth/auth'
import { loginPath, patterns } from 'shared/contracts/paths'
import { Link } from 'shared/router/router'
import styles from './header.module.css'

export function MemberMenu() {
  const session = useSession()
  if (session.kind !== 'member') {
    return (
      <div className={styles['end']}>
        <Link className={styles['solid']} to={loginPath()}>
          Giriş yap
        </Link>
      </div>
    )
  }
  return (
    <div className={styles['end']}>
      <Link className={styles['solid']} to={patterns.account}>
        {session.name ?? 'Hesabım'}
      </Link>
      <button type="button" className={styles['pill']} onClick={leave}>
        Çıkış
      </button>
    </div>
  )
}

/** Logout clears the token and reloads the home page (spec, point 4). */
function leave() {
  dropToken()
  location.assign(patterns.home)
}
