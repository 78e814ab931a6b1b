import { Loading, Skeleton } from 'shared/ui/skeleton/skeleton'
import styles from './show-points.module.css'

/** In the size of what comes. */
export function PointsSkeleton() {
  return (
    <Loading label="Puanlarınız getiriliyor" className={styles['columns']}>
      <div className={styles['main']}>
        <Skeleton shape="block" className={styles['stubLoading']} />
        <Skeleton shape="title" />
        <Skeleton shape="block" className={styles['entryLoading']} />
        <Skeleton shape="block" className={styles['entryLoading']} />
      </div>
    </Loading>
  )
}
