import type { ReactNode } from 'react'
import { Notice } from 'shared/ui/notice/notice'
import { Loading, Skeleton } from 'shared/ui/skeleton/skeleton'
import { describeTrouble } from '../api/trouble.ts'
import styles from './shown.module.css'
import type { Watch, Watched } from '../api/watch.ts'

type Props<T> = {
  what: string
  watch: Watch<T>
  watched: Watched<T>
  children: (value: T) => ReactNode
}

/** Something watched in each of its states; what was shown once is shown on through failures. */
export function Shown<T>({ what, watch, watched, children }: Props<T>) {
  if (watched.step === 'shown') return children(watched.value)
  if (watched.step === 'loading') {
    return (
      <Loading label={`${what} yükleniyor`} className={styles['loading']}>
        <Skeleton shape="block" className={styles['block']} />
        <Skeleton shape="block" className={styles['block']} />
      </Loading>
    )
  }
  return (
    <Notice
      kind={watched.trouble.kind === 'unreachable' ? 'offline' : 'error'}
      title={`${what} alınamadı`}
      onRetry={() => void watch.refresh()}
    >
      {describeTrouble(watched.trouble)}
    </Notice>
  )
}
