import { Skeleton } from 'shared/ui/skeleton/skeleton'
import { StubCard } from 'shared/ui/stub-card/stub-card'
import styles from './list-skeleton.module.css'

/** While another search is under way: cards of the size that will come. What is going on is said above them. */
export function ListSkeleton() {
  return (
    <div aria-busy="true">
      {[1, 2, 3, 4].map((card) => (
        <StubCard
          key={card}
          as="div"
          className={styles['card']}
          stub={
            <div className={styles['side']}>
              <Skeleton shape="title" className={styles['fare']} />
              <Skeleton shape="block" className={styles['button']} />
            </div>
          }
        >
          <Skeleton shape="title" />
          <Skeleton className={styles['half']} />
          <Skeleton className={styles['amenities']} />
        </StubCard>
      ))}
    </div>
  )
}
