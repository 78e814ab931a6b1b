import { passengerFields } from 'shared/contracts/passenger'
import { pick } from 'shared/domain/fields'
import type { Db, Tx } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { SavedPassenger } from './saved-passenger.ts'
import { isPersonal, sealPerson } from '../../db/sealing/personal.ts'

type Fields = Omit<SavedPassenger, 'id'>
type Own = { memberId: number | null; id: number }

/** As many as a member can save. */
const most = 30

const columns = ['id', ...passengerFields] as const
const inTurkish = new Intl.Collator('tr')
const called = ({ name, surname }: Fields): string => `${name} ${surname}`

/** In Turkish alphabetical order. The member is no passenger of their own: their details have them. */
export async function listPassengers(db: Db, memberId: number | null): Promise<SavedPassenger[]> {
  const rows = await db
    .selectFrom('customer_users')
    .innerJoin('members', 'members.id', 'customer_users.member_id')
    .select(columns.map((column) => `customer_users.${column}` as const))
    .select('members.gov_id')
    .where('member_id', '=', memberId)
    .execute()
  return rows
    .filter(({ identity_no, gov_id }) => identity_no !== gov_id)
    .map((row) => pick(row, columns))
    .toSorted((one, other) => inTurkish.compare(called(one), called(other)))
}

export async function savePassenger(
  db: Db,
  memberId: number | null,
  fields: Fields,
): Promise<SavedPassenger> {
  return db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, memberId)
    const saved = await tx
      .selectFrom('customer_users')
      .select((query) => query.fn.countAll<number>().as('count'))
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
    if (saved.count >= most)
      throw new RefusalError(
        409,
        'too-many',
        `En çok ${most} yolcu kaydedebilirsiniz. Birini silip yeniden deneyin.`,
      )
    await refuseKnown(tx, member, fields, 0)
    return tx
      .insertInto('customer_users')
      .values({ ...sealPerson(fields), member_id: member.id })
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
}

export async function changePassenger(
  db: Db,
  { memberId, id }: Own,
  fields: Fields,
): Promise<SavedPassenger> {
  return db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, memberId)
    await refuseKnown(tx, member, fields, id)
    const changed = await tx
      .updateTable('customer_users')
      .set(sealPerson(fields))
      .where('member_id', '=', member.id)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst()
    if (!changed) throw noSuchPassenger()
    return changed
  })
}

export async function forgetPassenger(db: Db, { memberId, id }: Own): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_users')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw noSuchPassenger()
}

type Member = { id: number; gov_id: string | null }

/** One tab after the other, so that counting and looking for the same identity hold until the end. */
async function lockMember(tx: Tx, memberId: number | null): Promise<Member> {
  const member = await tx
    .selectFrom('members')
    .select(['id', 'gov_id'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw new RefusalError(401, 'no-token', 'Oturumunuzun süresi doldu. Sayfayı yenileyin.')
  return member
}

async function refuseKnown(tx: Tx, member: Member, { identity_no }: Fields, except: number): Promise<void> {
  if (identity_no === member.gov_id)
    throw alreadySaved(
      'Bu kimlik numarası sizin bilgilerinizde kayıtlı. Kendinizi ayrıca kaydetmeniz gerekmez.',
    )
  const same = await tx
    .selectFrom('customer_users')
    .select(['name', 'surname'])
    .where('member_id', '=', member.id)
    .where(isPersonal('identity_no', 'identity', identity_no))
    .where('id', '<>', except)
    .executeTakeFirst()
  if (same)
    throw alreadySaved(`Bu kimlik numarasıyla kayıtlı bir yolcunuz var: ${same.name} ${same.surname}.`)
}

function alreadySaved(message: string): RefusalError {
  return new RefusalError(422, 'already-saved', { identity_no: [message] })
}

function noSuchPassenger(): RefusalError {
  return new RefusalError(
    404,
    'no-such-passenger',
    'Kayıtlı yolcularınızda böyle biri yok. Listeyi yenileyin.',
  )
}
