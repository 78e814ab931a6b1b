import { type ReactNode, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Notice } from 'shared/ui/notice/notice'
import { Loading, Skeleton } from 'shared/ui/skeleton/skeleton'
import { type OpsApiFailure, describeFailure } from '../api/api-error.ts'
import { failureIn } from '../api/queries.ts'
import styles from './query-content.module.css'

type Props<T> = {
  what: string
  query: UseQueryResult<T>
  children: (value: T) => ReactNode
}

/** A query in each of its states; what was shown once is shown on through failures. */
export function QueryContent<T>({ what, query, children }: Props<T>) {
  const failure = useFirstFailure(query)
  if (query.data !== undefined) return children(query.data)
  if (!failure) {
    return (
      <Loading label={`${what} yükleniyor`} className={styles['loading']}>
        <Skeleton shape="block" className={styles['block']} />
        <Skeleton shape="block" className={styles['block']} />
      </Loading>
    )
  }
  return (
    <Notice
      kind={failure.kind === 'unreachable' ? 'offline' : 'error'}
      title={`${what} alınamadı`}
      onRetry={() => void query.refetch()}
    >
      {describeFailure(failure)}
    </Notice>
  )
}

/** Why what never came did not come. It stays while it is asked for anew, when the query itself has no error. */
function useFirstFailure(query: UseQueryResult): OpsApiFailure | null {
  const [last, setLast] = useState<OpsApiFailure | null>(null)
  const failure = failureIn(query)
  if (failure && failure !== last) setLast(failure)
  return failure ?? last
}
