import { ApiError, type ApiFailure } from 'shared/api/client'
import { toKurus } from 'shared/domain/money'
import { exampleTicket } from 'shared/testing/example-ticket'
import { expect, test } from 'vitest'
import { changeEach, type SendChange } from './change-each.ts'

const tickets = [1, 2, 3, 4].map((id) => exampleTicket({ id }))
const refused: ApiFailure = {
  kind: 'refused',
  status: 409,
  body: { code: 'too-late', errors: { form: ['Süre doldu.'] } },
}

/** Cancels, except for those whose failure is given. */
function sending(failures: Record<number, ApiFailure>) {
  const sent: number[] = []
  const send: SendChange = async (_change, { id, price }) => {
    sent.push(id)
    const failure = failures[id]
    if (failure) throw new ApiError(failure)
    return { kind: 'cancelled', refunded: toKurus(price), points: 0 }
  }
  return { sent, send }
}

test('each passenger has a result of their own, and a refusal is no reason against the next', async () => {
  const { sent, send } = sending({ 2: refused })
  const results = await changeEach('cancel', tickets, send)
  expect(results.map(({ ticket, kind }) => [ticket.id, kind])).toEqual([
    [1, 'done'],
    [2, 'refused'],
    [3, 'done'],
    [4, 'done'],
  ])
  expect(results[1]).toMatchObject({ message: 'Süre doldu.' })
  expect(sent).toEqual([1, 2, 3, 4])
})

test.each<ApiFailure>([
  { kind: 'unreachable' },
  { kind: 'broken', status: 502, why: 'an error page' },
  { kind: 'refused', status: 500, body: { errors: { form: ['Error'] } } },
])('an answer that does not come is called unknown, and nothing more is sent: $kind', async (failure) => {
  const { sent, send } = sending({ 2: failure })
  const results = await changeEach('cancel', tickets, send)
  expect(results.map(({ kind }) => kind)).toEqual(['done', 'unknown', 'not-sent', 'not-sent'])
  expect(sent).toEqual([1, 2])
})

test('a bug is no result', async () => {
  await expect(
    changeEach('open', tickets, async () => {
      throw new TypeError('a bug')
    }),
  ).rejects.toThrow('a bug')
})
