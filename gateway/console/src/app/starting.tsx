import { useRevalidator, useRouteError } from 'shared/router/router'
import { Notice } from 'shared/ui/notice/notice'
import { Loading, Skeleton } from 'shared/ui/skeleton/skeleton'
import { OpsApiError, describeFailure } from '../lib/api/api-error.ts'
import styles from './shell.module.css'

/** Until it is known who is here. */
export function Starting() {
  return (
    <main className={styles['main']}>
      <Loading label="Konsol yükleniyor">
        <Skeleton shape="title" />
        <Skeleton shape="block" />
      </Loading>
    </main>
  )
}

/** The gateway cannot say who is here, or a page of the console did not come. */
export function CannotStart() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const known = error instanceof OpsApiError
  if (!known) console.error('[console]', error)
  return (
    <main className={styles['main']}>
      <Notice
        kind="error"
        title="Konsol açılamadı"
        titleAs="h1"
        onRetry={() => (known ? void revalidate() : window.location.reload())}
        retryPending={state === 'loading'}
      >
        {known
          ? describeFailure(error.failure)
          : 'Sayfa yüklenemedi. Konsolun yeni bir sürümü çıkmış olabilir.'}
      </Notice>
    </main>
  )
}
