import { hashPassword } from 'shared-server/passwords'
import type { SeedHook } from './seed.ts'
import { demoMember } from './site-data.ts'
import { personal } from '../db/sealing/personal.ts'

/** A member for whoever tries the site, laid with the first days; where DEMO_MEMBER asks for it alone. */
export const addDemoMember: SeedHook = async (tx, { first }) => {
  if (!first) return
  const { password, govId, phone, ...person } = demoMember
  await tx
    .insertInto('members')
    .values({
      ...person,
      phone: personal('phone', phone),
      gov_id: personal('identity', govId),
      gender: 'female',
      password_hash: await hashPassword(password),
    })
    .execute()
}
