import { describe, expect, it } from 'vitest'
import { formOf, hiddenFields } from './purchase-buyer.ts'
import { whatIsWrong } from './purchase-ledger.ts'
import { freePairs } from '../common/free-pairs.ts'
import { allStatementsIn, inTurn, scriptOf } from './purchase-statements.ts'

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

  it('is read once every connection has ended its transaction, and told as if they had come in turn', () => {
    const own = allStatementsIn(log)
    const round = allStatementsIn(log.replaceAll('[12]', '[13]').replace('orders', 'holds'))
    const texts = (statements: typeof own) => statements.map(({ text }) => text)
    const [begin, insert, commit] = round
    if (!begin || !insert || !commit) throw new Error('three statements')
    expect(inTurn(own)).toEqual(texts(own))
    expect(inTurn([begin, ...own, insert]), 'the end of one is not that of the other').toBeNull()
    expect(inTurn([begin, ...own, insert, commit])).toEqual([...texts(own), ...texts(round)])
    expect(inTurn([commit, ...own]), 'what had begun before').toEqual(texts(own))
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
