import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import type { MemberTicket } from 'shared/contracts/member-ticket'
import type { SoldTicket } from 'shared/contracts/payment'
import { dateOf, dayOffset, formatDate, formatDuration, formatTime, nightNote } from 'shared/domain/dates'
import { Button } from 'shared/ui/button/button'
import { JourneyTimes } from 'shared/trade/journey-times/journey-times'
import { StubCard } from 'shared/trade/stub-card/stub-card'
import { PassengerStates } from './passenger-states.tsx'
import styles from './ticket-card.module.css'

type Props = {
  ticket: MemberTicket
  now: number
  /** Opened from the beginning. */
  isOpen?: boolean
  /** Beside the reference. */
  actions?: ReactNode
  /** Drawn when it is opened, and not before: a pass has a QR, and a list may be long. */
  renderDetails: (ticket: MemberTicket) => ReactNode
}

/** A reference as a stub of a ticket: the journey, who is on it, and how each ticket stands. */
export function TicketCard({ ticket, now, isOpen: opened = false, actions, renderDetails }: Props) {
  const [isOpen, setOpen] = useState(opened)
  const id = useId()
  const [first] = ticket.passengers
  if (!first) return null
  const way = `${first.from.city} → ${first.to.city}`
  return (
    <div className={styles['ticket']}>
      <StubCard
        dense
        current={isOpen}
        aria-labelledby={`${id}-way`}
        stub={
          <div className={styles['stub']}>
            <p className={styles['reference']}>
              <span className={styles['caption']}>PNR</span>
              <span className={styles['pnr']}>{ticket['pnr-code']}</span>
            </p>
            <div className={styles['actions']}>
              {actions}
              <Button
                variant="ghost"
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}-details` : undefined}
                aria-label={`${isOpen ? 'Bileti kapat' : 'Bileti aç'}: ${ticket['pnr-code']}`}
                icon={<ChevronDown size={18} aria-hidden className={styles['chevron']} />}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? 'Bileti kapat' : 'Bileti aç'}
              </Button>
            </div>
          </div>
        }
      >
        <h3 id={`${id}-way`} className={styles['way']}>
          {way} <span className={styles['date']}>{formatDate(dateOf(first.from.time))}</span>
        </h3>
        <Times ride={first} />
        <PassengerStates ticket={ticket} now={now} />
      </StubCard>
      {isOpen && (
        <div className={styles['details']} id={`${id}-details`}>
          {renderDetails(ticket)}
        </div>
      )}
    </div>
  )
}

function Times({ ride: { from, to } }: { ride: SoldTicket }) {
  const night = nightNote(from.time)
  const minutes = Math.round((Date.parse(to.time) - Date.parse(from.time)) / 60_000)
  return (
    <>
      {night && <p className={styles['night']}>{night}</p>}
      <JourneyTimes
        size="s"
        departure={{ time: formatTime(from.time), dateTime: from.time, place: from.name }}
        arrival={{
          time: formatTime(to.time),
          dateTime: to.time,
          place: to.name,
          note: dayOffset(from.time, to.time) ?? undefined,
        }}
        path={formatDuration(minutes)}
      />
    </>
  )
}
