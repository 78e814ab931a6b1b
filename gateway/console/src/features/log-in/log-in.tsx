import { queryOptions, useQuery } from '@tanstack/react-query'
import { brandName } from 'shared/domain/brand'
import { logInWays } from 'gateway/wire/session'
import { useLocation } from 'shared/router/router'
import { Notice } from 'shared/ui/notice/notice'
import { useOpsApi } from '../../lib/api/api.ts'
import { afterLogIn } from '../../lib/text/paths.ts'
import { PasswordForm } from './password-form.tsx'
import { ProviderLink } from './provider-link.tsx'
import { providerText } from './log-in-texts.ts'
import styles from '../../lib/ui/card-page.module.css'

/** A gateway of before has passwords alone, and does not say so. */
const before = { passwords: true, oidc: false }

/** By the company's account where there is one, by a password where that is allowed; there is nothing to register here. */
export function LogIn() {
  const api = useOpsApi()
  const { search } = useLocation()
  const { data = before } = useQuery(
    queryOptions({
      queryKey: ['log-in'],
      queryFn: ({ signal }) => api.call(logInWays, { path: '/_ops/log-in', signal }).catch(() => before),
      refetchInterval: false,
    }),
  )
  const failed = providerText(search)
  return (
    <main className={styles['page']}>
      <title>Giriş | Yayın konsolu</title>
      <div className={styles['card']}>
        <h1>
          <span className={styles['brand']}>{brandName}</span> Yayın konsolu
        </h1>
        {failed && (
          <Notice kind="error" title={failed.title}>
            {failed.body}
          </Notice>
        )}
        {data.oidc && <ProviderLink after={afterLogIn(search)} />}
        {data.oidc && data.passwords && <p className={styles['or']}>ya da parolayla</p>}
        {data.passwords && <PasswordForm />}
        {data.passwords && (
          <p className={styles['help']}>
            Hesap açmak ya da parolayı yenilemek için yönetici anahtarı gerekir.
          </p>
        )}
      </div>
    </main>
  )
}
