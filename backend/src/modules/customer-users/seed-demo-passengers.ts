import type { Tx } from '../../db/database.ts'
import { sealPerson } from '../../db/sealing/personal.ts'

/** Whom the demo member often travels with. */
const companions = [
  {
    name: 'Ayşe',
    surname: 'Yolcu',
    gender: 'female',
    identity_no: '12345678950',
    phone: '+905337654321',
  },
  { name: 'Mert', surname: 'Kaya', gender: 'male', identity_no: '19070603028', phone: null },
] as const

export async function seedDemoPassengers(tx: Tx, email: string): Promise<void> {
  const owner = await tx.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst()
  if (!owner) return
  const rows = companions.map((companion) => ({
    ...sealPerson(companion),
    member_id: owner.id,
    is_foreign: false,
    nationality: 'TR',
  }))
  await tx.insertInto('customer_users').values(rows).execute()
}
