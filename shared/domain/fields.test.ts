import { expect, test } from 'vitest'
import { pick, recordOf } from './fields.ts'

test('what is picked has the named fields alone, and none that was missing', () => {
  const seat: { no: number; row: number; note?: string } = { no: 4, row: 2 }
  const picked = pick(seat, ['note', 'no'])
  expect(Object.entries(picked)).toEqual([['no', 4]])
})

test('each field has the value that is made for it', () => {
  expect(recordOf(['name', 'surname'], (field) => field.length)).toEqual({ name: 4, surname: 7 })
})
