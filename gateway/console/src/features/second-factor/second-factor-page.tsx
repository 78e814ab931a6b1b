import { brandName } from 'shared/domain/brand'
import { useLocation, useNavigate } from 'shared/router/router'
import { afterLogIn } from '../../lib/text/paths.ts'
import { SetUp } from './set-up.tsx'
import styles from '../../lib/ui/card-page.module.css'

/** For whoever has logged in with a password and has no second factor yet: nothing opens before. */
export function SecondFactorPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <main className={styles['page']}>
      <title>İkinci adım | Yayın konsolu</title>
      <div className={styles['card']}>
        <h1>
          <span className={styles['brand']}>{brandName}</span> İkinci adım
        </h1>
        <p>Parolanız tek başına yetmez: telefonunuzdaki doğrulama uygulamasının kodu da gerekir.</p>
        <SetUp onDone={() => void navigate(afterLogIn(search))} />
      </div>
    </main>
  )
}
