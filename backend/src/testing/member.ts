import { randomBytes } from 'node:crypto'
import { login } from 'shared/contracts/auth'
import { hashPassword } from 'shared-server/passwords'
import { type Buyer, buyerOf, type Shop } from './shop.ts'
import { personal } from '../db/sealing/personal.ts'

export const password = 'uzun-bir-parola'

type Fields = { name: string; surname: string; phone: string }

/** A member nobody has seen before, logged in. */
export async function newMember(
  shop: Pick<Shop, 'db' | 'url' | 'newBuyer'>,
  govId: string | null = null,
  fields: Fields = { name: 'Ayşe', surname: 'Yılmaz', phone: '+905321234567' },
): Promise<Buyer> {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  await shop.db
    .insertInto('members')
    .values({
      email,
      password_hash: await hashPassword(password),
      ...fields,
      phone: personal('phone', fields.phone),
      gov_id: personal('identity', govId),
      gender: 'female',
      birth_date: null,
    })
    .execute()
  return logInAs(shop, email)
}

/** A member that `newMember` made, in another session. */
export async function logInAs(shop: Pick<Shop, 'url' | 'newBuyer'>, email: string): Promise<Buyer> {
  const visitor = await shop.newBuyer()
  const { data } = await visitor.ask(login, { email, password })
  return buyerOf(shop.url, data.access_token)
}
