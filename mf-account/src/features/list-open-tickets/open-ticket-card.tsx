import Search from 'lucide-react/icons/search'
import { patterns, resultsPath } from 'shared/contracts/paths'
import type { SoldTicket } from 'shared/contracts/payment'
import { dateInIstanbul, dateOf, daysBetween, formatDate } from 'shared/domain/dates'
import { formatMoney } from 'shared/domain/money'
import { keepOpenTicket } from 'shared/module/journey-data'
import { ButtonLink } from 'shared/ui/button/button'
import { StubCard } from 'shared/trade/stub-card/stub-card'
import { sameWaySoon } from '../../lib/same-way.ts'
import styles from './open-tickets.module.css'

/** From here on the end is near enough to be said in days. */
const soonDays = 30

/** What it is worth and until when, whose it is, and the searches in which it pays. */
export function OpenTicketCard({ ticket, now }: { ticket: SoldTicket; now: number }) {
  const { from, to, price, pnr, name, surname, open_valid_until: until } = ticket
  const today = dateInIstanbul(new Date(now))
  const lastDay = until ? dateOf(until) : null
  const left = lastDay ? daysBetween(today, lastDay) : null
  const id = `open-${ticket.id}`
  return (
    <StubCard
      aria-labelledby={id}
      stub={
        <div className={styles['stub']}>
          <ButtonLink
            to={resultsPath(sameWaySoon(ticket, today))}
            onClick={() => keepOpenTicket(ticket)}
            wide
            aria-label={`Sefer bul: ${from.city} → ${to.city}`}
            icon={<Search size={18} aria-hidden />}
          >
            Sefer bul
          </ButtonLink>
          <ButtonLink
            to={patterns.home}
            onClick={() => keepOpenTicket(ticket)}
            variant="ghost"
            wide
            aria-label={`Başka güzergâh: PNR ${pnr}`}
          >
            Başka güzergâh
          </ButtonLink>
        </div>
      }
    >
      <h3 id={id} className={styles['worth']}>
        {formatMoney(price)} <span className={styles['unit']}>değerinde</span>
      </h3>
      {lastDay && left !== null && (
        <p className={styles['until']} data-soon={left <= soonDays || undefined}>
          <b>Son gün: {formatDate(lastDay)}</b>
          {left <= soonDays && <span> ({left > 0 ? `${left} gün kaldı` : 'bugün'})</span>}
        </p>
      )}
      <dl className={styles['facts']}>
        <div>
          <dt>Alındığı sefer</dt>
          <dd>
            {from.city} → {to.city}
          </dd>
        </div>
        <div>
          <dt>Yolcu</dt>
          <dd>
            {name} {surname}
          </dd>
        </div>
        <div>
          <dt>PNR</dt>
          <dd className={styles['pnr']}>{pnr}</dd>
        </div>
      </dl>
    </StubCard>
  )
}
