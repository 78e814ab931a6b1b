import { Skeleton } from 'shared/ui/skeleton/skeleton'
import { StubCard } from 'shared/trade/stub-card/stub-card'
import card from './journey-card.module.css'
import styles from './list-skeleton.module.css'

/** While another search is under way: cards of the size that will come. What is going on is said above them. */
export function ListSkeleton() {
  return (
    <div aria-busy="true">
      {[1, 2, 3, 4].map((one) => (
        <div key={one} className={card['room']}>
          <div className={card['drawn']}>
            <StubCard
              as="div"
              dense
              className={card['card']}
              stub={
                <div className={card['side']}>
                  <Skeleton shape="title" className={styles['fare']} />
                  <Skeleton shape="block" className={styles['button']} />
                </div>
              }
            >
              <Skeleton shape="title" />
              <Skeleton className={styles['half']} />
            </StubCard>
          </div>
        </div>
      ))}
    </div>
  )
}
