import { randomBytes } from 'node:crypto'
import { login } from 'shared/contracts/auth'
import { hashPassword } from '../modules/auth/passwords.ts'
import { type Buyer, buyerOf, type Shop } from './shop.ts'

const password = 'uzun-bir-parola'
let hash: Promise<string> | null = null

/** A member nobody has seen before, logged in. */
export async function newMember(shop: Shop, govId: string | null = null): Promise<Buyer> {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  hash ??= hashPassword(password)
  await shop.db
    .insertInto('members')
    .values({
      email,
      password_hash: await hash,
      name: 'Ayşe',
      surname: 'Yılmaz',
      phone: '+905321234567',
      gov_id: govId,
      gender: 'female',
      birth_date: null,
    })
    .execute()
  const visitor = await shop.newBuyer()
  const { data } = await visitor.ask(login, { email, password })
  return buyerOf(shop.url, data.access_token)
}
