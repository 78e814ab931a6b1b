import { expect, test } from '@playwright/test'
import { cardTracesIn } from './card-traces.ts'
import { keptFiles, type Kept, keptRows } from './kept-texts.ts'

const tracesIn = ({ where, text }: Kept) => cardTracesIn(text).map((trace) => `${trace} in ${where}`)

/** Of a whole file only a number is told from the bytes around it; codes are looked for line by line. */
function tracesInFile({ where, text }: Kept): string[] {
  const isText = where.startsWith('logs') || where.endsWith('.eml')
  const parts = isText ? text.split('\n') : [text]
  return parts
    .flatMap((part) => tracesIn({ where, text: part }))
    .filter((trace) => isText || trace.startsWith('number'))
}

test('after everything was bought and refused, no card number and no code is in a file or a table', async () => {
  const dataDir = process.env['DATA_DIR']
  if (!dataDir) throw new Error('The stories must know where the site keeps its data: set DATA_DIR.')

  const traces: string[] = []
  const seen = new Set<string>()
  for await (const file of keptFiles(dataDir)) {
    seen.add(file.where.split('/')[0] ?? '')
    traces.push(...tracesInFile(file))
    if (file.text.includes('450803******4509')) seen.add('a masked card')
  }
  const rows = await keptRows(dataDir)
  traces.push(...rows.flatMap(tracesIn))

  expect([...seen], 'what is looked through is what was written').toEqual(
    expect.arrayContaining(['logs', 'bank', 'backend', 'a masked card']),
  )
  const told = rows.filter(({ where }) => where === 'passengers.name').map(({ text }) => text)
  expect(told, 'tickets were bought in this database').toContain('Ayşe')
  expect([...new Set(traces)]).toEqual([])
})
