import { normalisePhone } from 'shared/domain/phone'
import { mapSecrets, type Secrets } from 'shared-server/secrets'
import type { Context } from '../../context/context.ts'
import { keyedHashes } from '../../context/purpose-keys.ts'
import type { Buyer } from '../tickets/find-buyer.ts'
import type { NamedTicket } from '../tickets/named-ticket.ts'

/** Who asks for a code or types one, and from where. */
export type Visitor = { sid: string; ip: string }

type Keys = Pick<Context, 'keyFor'>

/** What the sending of codes is counted by: the order, whichever of its references was named, else what was typed. */
export const guestSubjectsOf = (keys: Keys, buyer: Buyer | null, named: NamedTicket): Secrets =>
  buyer ? [buyer.orderId] : mapSecrets(hashes(keys, typed(named)), (hash) => `?${hash}`)

/** Whose a code is: the visitor's who asked, for what they typed. What they are answered depends on nothing else. */
export const askedByOf = (keys: Keys, { sid }: Pick<Visitor, 'sid'>, named: NamedTicket): Secrets =>
  hashes(keys, `${typed(named)} ${sid}`)

const typed = ({ pnr, phone }: NamedTicket): string => `${pnr} ${normalisePhone(phone) ?? phone}`

const hashes = ({ keyFor }: Keys, text: string): Secrets => keyedHashes(keyFor('ticket-codes'), text)
