import type { MemberTicket } from 'shared/contracts/member-ticket'
import { pnr as pnrSchema } from 'shared/contracts/units'
import { toInstant } from 'shared/domain/dates'
import { exampleTicket } from 'shared/testing/example-ticket'
import { expect, test } from 'vitest'
import { groupTickets } from './group-tickets.ts'

const now = Date.parse('2026-11-20T12:00:00+03:00')
const at = (ms: number) => toInstant(new Date(now + ms))
const day = 86_400_000

function reference(pnr: string, departs: number, ...changes: object[]): MemberTicket {
  const departure = at(departs)
  const from = { ...exampleTicket().from, time: departure }
  return {
    'pnr-code': pnrSchema.parse(pnr),
    'departure-time': departure,
    passengers: changes.map((change, id) => exampleTicket({ id, pnr, from, ...change })),
  }
}
const open = { state: 'Open', open_valid_until: at(day) }
const over = { state: 'Open', open_valid_until: at(-1000) }

function grouped(tickets: MemberTicket[], moment = now) {
  const groups = groupTickets(tickets, moment)
  const references = (list: MemberTicket[]) => list.map((ticket) => ticket['pnr-code']).join()
  return [groups.ahead, groups.open, groups.ended, groups.past].map(references)
}

test('what departs next is first, and of the past what departed last', () => {
  const list = [
    reference('AAAAAA', 3 * day, {}),
    reference('BBBBBB', day, {}),
    reference('CCCCCC', -day, {}),
    reference('DDDDDD', -3 * day, {}),
  ]
  expect(grouped(list)).toEqual(['BBBBBB,AAAAAA', '', '', 'CCCCCC,DDDDDD'])
})

test('a journey is past from the moment of its departure', () => {
  const list = [reference('AAAAAA', 1000, {})]
  expect(grouped(list)).toEqual(['AAAAAA', '', '', ''])
  expect(grouped(list, now + 999)).toEqual(['AAAAAA', '', '', ''])
  expect(grouped(list, now + 1000)).toEqual(['', '', '', 'AAAAAA'])
})

test('a reference is ahead as long as one passenger travels, whatever has become of the others', () => {
  const list = [
    reference('AAAAAA', day, { state: 'Cancelled' }, open, {}),
    reference('BBBBBB', -day, {}, open),
  ]
  expect(grouped(list)).toEqual(['AAAAAA', '', '', 'BBBBBB'])
})

test('a reference of which only open tickets are left is among them until they are over', () => {
  const list = [
    reference('AAAAAA', day, open, { state: 'Cancelled' }),
    reference('BBBBBB', -30 * day, open),
    reference('CCCCCC', -200 * day, over),
    reference('DDDDDD', day, { state: 'Cancelled' }),
    reference('EEEEEE', 2 * day, { state: 'Used' }),
  ]
  expect(grouped(list)).toEqual(['', 'BBBBBB,AAAAAA', 'DDDDDD,EEEEEE', 'CCCCCC'])
})

test('what was cancelled or used is not past before its bus has left, and is past from then on', () => {
  const list = [
    reference('AAAAAA', 4 * day, { state: 'Cancelled' }, { state: 'Used' }),
    reference('BBBBBB', 2 * day, { state: 'Used' }, over),
    reference('CCCCCC', -day, { state: 'Cancelled' }),
  ]
  expect(grouped(list)).toEqual(['', '', 'BBBBBB,AAAAAA', 'CCCCCC'])
  expect(grouped(list, now + 3 * day)).toEqual(['', '', 'AAAAAA', 'BBBBBB,CCCCCC'])
})
