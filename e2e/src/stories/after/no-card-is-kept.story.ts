import { basename } from 'node:path'
import { expect } from '@playwright/test'
import { copiesIn } from '../../sites/copies.ts'
import { cardTracesIn } from './card-traces.ts'
import { keptFiles, type Kept, keptRows } from './kept-texts.ts'
import { personTracesIn } from './person-traces.ts'
import { test } from '../story-test.ts'

const tracesIn = ({ where, text }: Kept) => cardTracesIn(text).map((trace) => `${trace} in ${where}`)

/** Of a whole file only a number is told from the bytes around it; codes are looked for line by line. */
function tracesInFile({ where, text }: Kept): string[] {
  const isText = where.startsWith('logs') || where.endsWith('.eml')
  const parts = isText ? text.split('\n') : [text]
  return parts
    .flatMap((part) => tracesIn({ where, text: part }))
    .filter((trace) => isText || trace.startsWith('number'))
}

/** Where no phone and no identity number of a traveller may be: mails and text messages are theirs, and have them. */
const isNobodys = ({ where }: Kept) => where.startsWith('logs/') || where.startsWith('backend/pg/')

const personsIn = ({ where, text }: Kept) => personTracesIn(text).map((trace) => `${trace} in ${where}`)

test('after everything was bought and refused, no card number and no code is in a file or a table, and no phone and no identity number in a log or the database', async () => {
  const sites = process.env['SITES']
  if (!sites) throw new Error('This looks through the sites that a run of all stories has started.')
  test.setTimeout(600_000)

  const traces: string[] = []
  const seen = new Set<string>()
  const names = new Set<string>()
  for (const dataDir of await copiesIn(sites)) {
    const site = basename(dataDir)
    seen.add(site.replace(/-[^-]*$/, ''))
    for await (const file of keptFiles(dataDir)) {
      seen.add(file.where.split('/')[0] ?? '')
      traces.push(...tracesInFile(file).map((trace) => `${site}: ${trace}`))
      if (file.text.includes('450803******4509')) seen.add('a masked card')
      if (isNobodys(file)) traces.push(...personsIn(file).map((trace) => `${site}: ${trace}`))
    }
    const rows = await keptRows(dataDir)
    traces.push(
      ...[...rows.flatMap(tracesIn), ...rows.flatMap(personsIn)].map((trace) => `${site}: ${trace}`),
    )
    if (rows.some(({ text }) => text.startsWith('sealed:'))) seen.add('a sealed value')
    for (const { where, text } of rows) if (where === 'passengers.name') names.add(text)
  }

  expect([...seen], 'what is looked through is what was written').toEqual(
    expect.arrayContaining([
      'travellers',
      'squads',
      'ops',
      'logs',
      'bank',
      'backend',
      'a masked card',
      'a sealed value',
    ]),
  )
  expect([...names], 'tickets were bought in these databases').toContain('Ayşe')
  expect([...new Set(traces)]).toEqual([])
})
