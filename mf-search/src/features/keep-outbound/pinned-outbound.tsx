import type { Journey } from 'shared/contracts/journey'
import { formatDay, formatWeekday } from 'shared/domain/dates'
import { ButtonLink } from 'shared/ui/button/button'
import { StubCard } from 'shared/trade/stub-card/stub-card'
import { endsOf } from '../../lib/journeys/journey-ends.ts'
import { JourneyLine } from '../../lib/journeys/journey-line.tsx'
import { OutboundSeats } from './outbound-seats.tsx'
import styles from './pinned-outbound.module.css'

/** The chosen way there with what was chosen on it, above the list of ways back. */
export function PinnedOutbound({ journey, changePath }: { journey: Journey; changePath: string }) {
  const { date } = endsOf(journey).boarding
  return (
    <StubCard
      as="div"
      aria-label="Seçtiğiniz gidiş seferi"
      className={styles['pinned']}
      current
      stub={
        <div className={styles['side']}>
          <OutboundSeats key={journey.id} journey={journey} />
          <ButtonLink variant="ghost" to={changePath}>
            Değiştir
          </ButtonLink>
        </div>
      }
    >
      <p className={styles['title']}>
        Gidiş <span>{`${formatDay(date)} ${formatWeekday(date)}`}</span>
      </p>
      <JourneyLine journey={journey} size="s" />
    </StubCard>
  )
}
