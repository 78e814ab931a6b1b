import type { ResponseOf } from 'shared/contracts/call'
import type { userDetail } from 'shared/contracts/auth'
import type { customerUserList } from 'shared/contracts/customer-user'
import type { Gender } from 'shared/contracts/units'
import { cleanName } from 'shared/domain/person-name'
import { pick } from 'shared/domain/fields'
import { fold } from 'shared/domain/text'
import { blankPerson } from 'shared/domain/blank-person'
import { typedFields, typedFrom, type TypedPerson } from 'shared/domain/typed-person'
import { typedPhone } from 'shared/domain/typed-phone'
import { blankPassenger, type TypedPassenger } from '../../lib/draft/typed-passenger.ts'

type User = ResponseOf<typeof userDetail>['data']['data']
type CustomerUser = ResponseOf<typeof customerUserList>['data'][number]

/** Somebody who can be put into a passenger's fields with one tap. What a member has not given is empty. */
export type SavedPassenger = TypedPerson & {
  id: string
  isOwn: boolean
  /** Null: the member has not said. */
  gender: Gender | null
}

/** What the form knows of the member who is logged in. */
export type Member = {
  ownIdentity: string | null
  email: string
  /** Where the member is reached; null when it is not known. */
  phone: string | null
  saved: readonly SavedPassenger[]
}

/**
 * The member's own passenger, known by the identity number, stands first (docs/product.md#rules). One who is not among the
 * saved is taken from the member's details.
 */
export function readMember(user: User | null, list: readonly CustomerUser[]): Member {
  const saved = list.map(savedFrom)
  if (!user) return { ownIdentity: null, email: '', phone: null, saved }
  const ownIdentity = user['gov-id']
  const others = saved.filter(({ identity }) => identity !== ownIdentity)
  const own = saved.find(({ identity }) => identity === ownIdentity) ?? fromDetails(user)
  return { ownIdentity, email: user.email, phone: user.phone, saved: [{ ...own, isOwn: true }, ...others] }
}

export function savedFrom(user: CustomerUser): SavedPassenger {
  return { ...typedFrom(user), id: String(user.id), isOwn: false, gender: user.gender }
}

function fromDetails(user: User): SavedPassenger {
  const foreign = user.nationality !== 'TR'
  const { name, surname, gender } = user
  return {
    ...blankPerson,
    id: 'own',
    isOwn: true,
    gender,
    name,
    surname,
    foreign,
    identity: user['gov-id'] ?? '',
    nationality: foreign ? user.nationality : '',
    ...typedPhone(user.phone),
  }
}

/** A seat is for a woman or a man; whoever has not said may take either. */
export const fits = (saved: SavedPassenger, gender: Gender): boolean =>
  saved.gender === null || saved.gender === gender

/** Whether the fields are about this person, whether by a tap or typed: the identity tells, without one the name. */
export function isSame(typed: TypedPassenger, saved: SavedPassenger): boolean {
  if (saved.identity === '') return fold(nameOf(typed)) === fold(nameOf(saved))
  return typed.foreign === saved.foreign && bareIdentity(typed) === bareIdentity(saved)
}

/**
 * The fields once this person is chosen; shuttles belong to the seat and stay. `phone` serves whoever is saved without one.
 */
export function filledWith(
  saved: SavedPassenger,
  { shuttle }: TypedPassenger,
  phone: string | null,
): TypedPassenger {
  const standIn = saved.phone === '' && typedPhone(phone)
  return { ...blankPassenger, ...pick(saved, typedFields), ...standIn, shuttle }
}

export const cleared = ({ shuttle }: TypedPassenger, phone: string | null): TypedPassenger => ({
  ...blankPassenger,
  ...typedPhone(phone),
  shuttle,
})

type Named = { name: string; surname: string }
export const nameOf = ({ name, surname }: Named): string => cleanName(`${name} ${surname}`)

/** A passport is the same however its letters are typed. */
const bareIdentity = ({ identity }: { identity: string }): string => identity.trim().toUpperCase()
