import { useSession } from 'shared/auth/auth'
import { loginPath, patterns } from 'shared/contracts/paths'
import { Link } from 'shared/router/router'
import styles from './header.module.css'

/** A member's name leads to the account, where one also logs out. */
export function MemberMenu() {
  const session = useSession()
  if (session.kind !== 'member') {
    return (
      <div className={styles['end']}>
        <Link className={styles['solid']} to={loginPath()}>
          <span className={styles['name']}>Giriş yap</span>
        </Link>
      </div>
    )
  }
  return (
    <div className={styles['end']}>
      <Link className={styles['solid']} to={patterns.account}>
        <span className={styles['name']}>{session.name ?? 'Hesabım'}</span>
      </Link>
    </div>
  )
}
