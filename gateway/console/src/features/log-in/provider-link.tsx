import styles from '../../lib/ui/card-page.module.css'

/** A whole navigation: the gateway leads on to the provider. */
export function ProviderLink({ after }: { after: string }) {
  const query = after === '/' ? '' : `?${new URLSearchParams({ sonra: after }).toString()}`
  return (
    <a className={styles['provider']} href={`/_ops/oidc/log-in${query}`}>
      Kurumsal hesapla giriş
    </a>
  )
}
