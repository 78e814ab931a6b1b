import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { compareCharges, compareRefunds } from './lost-sales/compare.ts'
import { readStatement } from './lost-sales/statement.ts'
import { runCommand } from './run-command.ts'

const usage = `What the bank did and the shop has forgotten, after a restore to an earlier moment:
  lost-sales charges <file>   what was charged, and nothing is sold for it
  lost-sales refunds <file>   what was given back, and the ticket is good again
The file is what the bank lists of its charges, or of its refunds, since that moment: lines of text, each with the number of its order, or JSON as the
sandbox bank has it at /ledger. Reads DATABASE_URL as the ticket API does.`

const verbs = new Map([
  ['charges', compareCharges],
  ['refunds', compareRefunds],
])

await runCommand(async ({ database: { db }, typedIn }, [verb = '', file, ...more]) => {
  const compare = verbs.get(verb)
  if (!compare || file === undefined || more.length > 0) throw new Error(usage)
  const text = await readFile(resolve(typedIn, file), 'utf8')
  const { lost, underWay, known, unnumbered } = await compare(db, readStatement(text))
  return [
    ...lost,
    `${lost.length} ${verb} are not known to the shop; ${known} are, ${underWay} are under way. Lines without the number of an order: ${unnumbered}.`,
  ].join('\n')
})
