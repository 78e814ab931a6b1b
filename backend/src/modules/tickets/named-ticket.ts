import { type RawBuilder, sql } from 'kysely'
import type { Pnr } from 'shared/contracts/units'
import { normalisePhone } from 'shared/domain/phone'
import { isPersonal } from '../../db/sealing/personal.ts'

/** How a traveller without an account names a ticket. */
export type NamedTicket = { pnr: Pnr; phone: string }

/**
 * Over l (leg): the reference, and a phone that one of its passengers gave at purchase, however it is typed. What is no
 * phone is empty here, as is one that was erased: it fits nobody, and is looked for like a wrong one.
 */
export function namedBy({ pnr, phone }: NamedTicket): RawBuilder<boolean> {
  const number = normalisePhone(phone) ?? ''
  return sql<boolean>`l.pnr = ${pnr} AND EXISTS (SELECT FROM passengers known
    WHERE known.order_id = l.order_id AND known.leg = l.leg AND ${isPersonal('known.phone', 'phone', number)} AND known.phone <> '')`
}
