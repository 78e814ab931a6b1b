import { useRevalidator } from 'shared/router/router'
import { Notice } from 'shared/ui/notice/notice'
import type { Loaded } from './loaded.ts'

type Props = { title: string; failure: Exclude<Loaded<unknown>, { kind: 'loaded' }> }

/** Instead of what could not be loaded; the retry asks for the page's data anew, and what is there stays meanwhile. */
export function LoadFailure({ title, failure }: Props) {
  const { revalidate, state } = useRevalidator()
  const offline = failure.kind === 'failed' && failure.offline
  return (
    <Notice
      kind={offline ? 'offline' : 'error'}
      title={title}
      onRetry={() => void revalidate()}
      retryPending={state === 'loading'}
    >
      {offline ? 'İnternet bağlantınızı kontrol edip yeniden deneyin.' : 'Biraz sonra yeniden deneyin.'}
    </Notice>
  )
}
