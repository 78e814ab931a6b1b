import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acquirerNames, bankReturnPaths } from 'shared/contracts/bank-return'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it.each(acquirerNames)('a payment at %s may be stored', async (name) => {
  const { rows } = await sql<{ rule: string }>`
    SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint
    WHERE conrelid = 'payments'::regclass AND contype = 'c'`.execute(shop.db)
  const rules = rows.map(({ rule }) => rule).filter((rule) => /\bacquirer = ANY\b/.test(rule))
  expect(rules).toHaveLength(1)
  expect(rules[0]).toContain(`'${name}'`)
})

it('nobody comes back from a bank whose keys are not set: there is no such page', async () => {
  const url = `${bankReturnPaths.iyzico}?conversationId=${'o'.repeat(22)}`
  const answer = await shop.app.inject({ url })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'not-found' })
})
