import { sql } from 'kysely'
import type { TrackedJourney } from 'shared/contracts/tracking'
import { formatDate, dateOf } from 'shared/domain/dates'
import type { Context } from '../../context/context.ts'
import { RefusalError } from '../../http/refusal.ts'
import { guardLookUp } from '../tickets/guard-look-up.ts'
import { type NamedTicket, namedBy } from '../tickets/named-ticket.ts'
import { noSuchTicket } from '../tickets/no-such-ticket.ts'
import { findJourney, type FoundJourney, journeyAt } from './find-journey.ts'
import { decryptCode, encryptCode } from './tracking-code.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'keyFor' | 'config'>

/** As few as look-ups: references must not be found by trying. */
export const trackingsPerMinute = 20

/**
 * The bus of a ticket, for whoever names its reference and a phone. Refuses with 404 what is not found, 429 who guesses, 409 a
 * ticket that travels no more, 410 a journey that is over; the last two are told only to who has named a ticket rightly.
 */
export async function trackNamed(
  deps: Deps,
  named: NamedTicket,
  ip: string,
): Promise<{ code: string; journey: TrackedJourney }> {
  const found = await guardLookUp(deps, { pnr: named.pnr, ip }, async () => {
    const one = await findJourney(deps.db, namedBy(named))
    if (!one) throw noSuchTicket()
    return one
  })
  const why = whyNotTravelling(found)
  if (why) throw new RefusalError(409, 'not-travelling', { pnr: [why] })
  const now = deps.clock()
  if (isOver(found, now))
    throw new RefusalError(410, 'journey-over', {
      pnr: [`Bu yolculuk bitti: otobüsün varış günü ${arrivalDay(found)}.`],
    })
  const { order, leg, journey } = found
  return { code: await encryptCode(deps, { order, leg }), journey: journeyAt(journey, now) }
}

/** Likewise for whoever has a link to share: a stranger reads neither which ticket it was nor what became of it. */
export async function trackByCode(
  deps: Pick<Deps, 'db' | 'clock' | 'keyFor'>,
  code: string,
): Promise<TrackedJourney> {
  const shown = await decryptCode(deps, code)
  const found =
    shown && (await findJourney(deps.db, sql`l.order_id = ${shown.order} AND l.leg = ${shown.leg}`))
  if (!found) throw new RefusalError(404, 'no-such-link', 'Bu bağlantı geçerli değil.')
  const now = deps.clock()
  if (whyNotTravelling(found) || isOver(found, now))
    throw new RefusalError(410, 'link-over', 'Bu bağlantının süresi doldu.')
  return journeyAt(found.journey, now)
}

/** One of several passengers on the bus is enough. */
function whyNotTravelling({ states }: FoundJourney): string | null {
  if (states.includes('Purchased')) return null
  if (states.includes('Open')) return 'Bu bilet açığa alınmış: bir seferi yok.'
  if (states.includes('Used'))
    return 'Bu açık bilet başka bir sefer için kullanıldı. Yeni biletin PNR’sini girin.'
  return 'Bu bilet iptal edilmiş.'
}

function isOver({ journey }: FoundJourney, now: Date): boolean {
  return Date.parse(journey.shared_until) <= now.getTime()
}

function arrivalDay({ journey: { stops, alights } }: FoundJourney): string {
  return formatDate(dateOf(stops[alights]?.time ?? ''))
}
