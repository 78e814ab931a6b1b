import { Buffer } from 'node:buffer'
import { createHmac } from 'node:crypto'
import { normalisePhone } from 'shared/domain/phone'
import type { Context } from '../../context/context.ts'
import type { Buyer } from '../tickets/find-buyer.ts'
import type { NamedTicket } from '../tickets/named-ticket.ts'

/** Who asks for a code or types one, and from where. */
export type Visitor = { sid: string; ip: string }

type Keys = Pick<Context, 'keyFor'>

/** What the sending of codes is counted by: the order, whichever of its references was named, else what was typed. */
export const guestSubjectOf = (keys: Keys, buyer: Buyer | null, named: NamedTicket): string =>
  buyer ? buyer.orderId : `?${hash(keys, typed(named))}`

/** Whose a code is: the visitor's who asked, for what they typed. What they are answered depends on nothing else. */
export const askedByOf = (keys: Keys, { sid }: Pick<Visitor, 'sid'>, named: NamedTicket): string =>
  hash(keys, `${typed(named)} ${sid}`)

const typed = ({ pnr, phone }: NamedTicket): string => `${pnr} ${normalisePhone(phone) ?? phone}`

const hash = ({ keyFor }: Keys, text: string): string =>
  Buffer.from(createHmac('sha256', keyFor('ticket-codes')).update(text).digest()).toString('base64url')
