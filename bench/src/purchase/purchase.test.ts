import { describe, expect, it } from 'vitest'
import { formOf, hiddenFields } from './purchase-buyer.ts'
import { whatIsWrong } from './purchase-ledger.ts'
import { freePairs } from '../common/free-pairs.ts'
import { allStatementsIn, areEnded, scriptOf } from './purchase-statements.ts'

describe('what a purchase asks of PostgreSQL', () => {
  const log = [
    '2026-11-21 09:00:00.000 UTC [12] LOG:  statement: begin',
    '2026-11-21 09:00:00.001 UTC [12] LOG:  execute <unnamed>: insert into "orders" ("id", "total")',
    '\t    values ($1, $2)',
    "2026-11-21 09:00:00.001 UTC [12] DETAIL:  parameters: $1 = 'it''s $2', $2 = NULL",
    '2026-11-21 09:00:00.002 UTC [12] LOG:  statement: commit',
  ].join('\n')

  it('is every statement of the log with its values, transactions included', () => {
    expect(allStatementsIn(log).map(({ text }) => text)).toEqual([
      'begin',
      `insert into "orders" ("id", "total")\n\t    values ('it''s $2', NULL)`,
      'commit',
    ])
  })

  it('is read once every connection has ended its transaction', () => {
    const round = log.replaceAll('[12]', '[13]').split('\n')
    expect(areEnded(allStatementsIn(log))).toBe(true)
    expect(areEnded(allStatementsIn([log, ...round.slice(0, -1)].join('\n')))).toBe(false)
    // The end of one is not the end of the other.
    expect(areEnded(allStatementsIn([...round.slice(0, -1), log].join('\n')))).toBe(false)
    expect(areEnded(allStatementsIn([...round.slice(0, -1), log, round.at(-1)].join('\n')))).toBe(true)
  })

  it('is told again one after the other, each with its end', () => {
    expect(scriptOf(['begin', 'select 1', 'commit'])).toBe('begin;\nselect 1;\ncommit;\n')
  })
})

describe('a buyer of the bench', () => {
  it('takes one seat of a pair that is free as a whole', () => {
    const cell = (row: number, col: number, type: string) => ({
      row,
      col,
      type,
      seat: row * 10 + col,
      pricing: { id: 'standard', price: 95_000 },
    })
    const cells = [
      cell(1, 1, 'available'),
      cell(1, 2, 'available'),
      cell(1, 4, 'available'),
      cell(1, 5, 'sold'),
      cell(2, 4, 'available-female'),
      cell(2, 5, 'available'),
    ]
    expect(freePairs(cells).map((pair) => pair.map(({ seat }) => seat))).toEqual([[11, 12]])
  })

  it('fills the form in bracket notation and carries what the bank signed', () => {
    const form = formOf({ journey: '7-0-2', seat: 4, pricing: 'standard', price: 1 })
    expect(form).toMatchObject({ 'data[0][journey_id]': '7-0-2', 'data[0][passengers][0][seat]': '4' })
    const page =
      '<input type="hidden" name="order" value="a"><input type="hidden" name="signature" value="b">'
    expect(hiddenFields(page)).toEqual({ order: 'a', signature: 'b' })
  })
})

describe('the ledger', () => {
  const equal = {
    tickets: 1,
    orders: 2,
    soldTwice: 0,
    ticketsWorth: 950,
    paymentsTicketed: 950,
    bank: 950,
  }

  it.each([
    [{}, null],
    [{ soldTwice: 2 }, '2 seats were sold twice'],
    [{ ticketsWorth: 0 }, 'tickets 0, payments 950 kuruş'],
    [{ bank: 1900 }, 'payments 950, bank 1900 kuruş'],
  ])('with %j says %s', (changes, said) => {
    expect(whatIsWrong({ ...equal, ...changes })).toBe(said)
  })
})
