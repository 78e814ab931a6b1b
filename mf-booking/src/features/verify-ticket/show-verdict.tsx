import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import CalendarX from 'lucide-react/icons/calendar-x-2'
import type { TicketCode } from 'shared/contracts/ticket-code'
import { dateOf, formatDate, formatTime } from 'shared/domain/dates'
import { cancelTexts, verdictTexts } from './verdict-texts.ts'
import type { Verdict } from './verdicts.ts'
import styles from './verify-ticket.module.css'

const icons = { good: CircleCheck, 'other-day': CalendarX, bad: CircleX, unknown: CircleHelp }

/** Big enough to be read at arm's length, and never by colour alone. */
export function ShowVerdict({ verdict }: { verdict: Verdict }) {
  const { tone, title, sentence } = verdictTexts(verdict)
  const Icon = icons[tone]
  return (
    <article className={styles['verdict']} data-tone={tone}>
      <header className={styles['banner']}>
        <Icon size={44} aria-hidden />
        <div>
          <h2>{title}</h2>
          <p>{sentence}</p>
        </div>
      </header>
      {verdict.kind === 'genuine' && (
        <>
          <Facts ticket={verdict.ticket} />
          <p className={styles['standing']} data-known={verdict.standing === 'Purchased' || undefined}>
            {cancelTexts(verdict.standing)}
          </p>
        </>
      )}
    </article>
  )
}

function Facts({ ticket }: { ticket: TicketCode }) {
  const facts = [
    ['Yolcu', ticket.n],
    ['Koltuk', String(ticket.s)],
    ['PNR', ticket.p],
    ['Kalkış', `${formatDate(dateOf(ticket.d))}, ${formatTime(ticket.d)}`],
    ['Nereden', ticket.f],
    ['Nereye', ticket.a],
  ]
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
