import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import type { Journey } from 'shared/contracts/journey'
import type { JourneyId } from 'shared/contracts/units'
import { formatTime } from 'shared/domain/dates'
import { Button } from 'shared/ui/button/button'
import { StubCard } from 'shared/trade/stub-card/stub-card'
import { JourneyLine } from '../../lib/journeys/journey-line.tsx'
import { endsOf } from '../../lib/journeys/journey-ends.ts'
import { Fare, FreeSeats } from './fare.tsx'
import styles from './journey-card.module.css'
import { JourneyDetails } from './journey-details.tsx'
import { JourneyFacts } from './journey-facts.tsx'

type Props = {
  journey: Journey
  /** What is paid now can still be given back. */
  cancellable: boolean
  open: boolean
  onToggle: () => void
  /** The seat map, in the card while it is open. */
  children: ReactNode
}

type ItemProps = { id: JourneyId; hidden: boolean; children: ReactNode }

/** The place of a card in its list, at `#sefer-<id>`. It is hidden without its card being drawn again. */
export function JourneyItem({ id, hidden, children }: ItemProps) {
  return (
    <li id={`sefer-${id}`} className={styles['item']} hidden={hidden}>
      {children}
    </li>
  )
}

export function JourneyCard({ journey, cancellable, open, onToggle, children }: Props) {
  const panel = useId()
  const title = useId()
  const details = useId()
  const [detailed, setDetailed] = useState(false)
  const { boarding, alighting } = endsOf(journey)
  // The button answers the tap; what opens or closes under it comes after the paint.
  const isDrawn = useDeferredValue(open)
  const heading = useStayInView(isDrawn)
  const full = journey.seats.free === 0
  return (
    <>
      <div className={styles['room']}>
        <div className={styles['drawn']} data-whole={isDrawn || detailed || undefined}>
          <StubCard
            aria-labelledby={title}
            current={isDrawn}
            dense
            className={styles['card']}
            stub={
              <div className={styles['side']}>
                <div className={styles['price']}>
                  <Fare {...journey.price} />
                  <FreeSeats
                    free={journey.seats.free}
                    cancelled={journey.cancelled}
                    cancellable={cancellable}
                  />
                </div>
                {/* Not `disabled`: the last seat may go while the button has the focus, and the focus must not go with it. */}
                <Button
                  className={styles['act']}
                  variant={open ? 'ghost' : 'primary'}
                  aria-expanded={open}
                  aria-controls={isDrawn ? panel : undefined}
                  aria-describedby={title}
                  aria-disabled={(full && !open) || undefined}
                  onClick={full && !open ? undefined : onToggle}
                >
                  {open ? 'Kapat' : journey.cancelled ? 'Satışta değil' : full ? 'Dolu' : 'Koltuk seç'}
                </Button>
              </div>
            }
          >
            <h3 id={title} ref={heading} className={`visually-hidden ${styles['heading']}`}>
              {`${formatTime(boarding.time)} ${boarding.name} – ${formatTime(alighting.time)} ${alighting.name}`}
            </h3>
            <JourneyLine journey={journey} oneLine />
            <JourneyFacts
              journey={journey}
              titleId={title}
              detailsId={details}
              open={detailed}
              onToggle={() => setDetailed(!detailed)}
            />
            {detailed && <JourneyDetails id={details} journey={journey} cancellable={cancellable} />}
          </StubCard>
        </div>
      </div>
      {isDrawn && (
        <div id={panel} className={styles['panel']} role="region" aria-label="Koltuk seçimi">
          {children}
        </div>
      )}
    </>
  )
}

/** A link to an open bus leads to it, and a bus opened below another stays put when that one closes. */
function useStayInView(open: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (open) heading.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return heading
}
