import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawTables } from '../testing/draw-tables.ts'
import { listPersonalData } from '../testing/list-personal-data.ts'

test('docs/tables.md shows the tables as the migrations lay them; `pnpm tables` writes it', async () => {
  expect(await readFile(new URL('../../../docs/tables.md', import.meta.url), 'utf8')).toBe(await drawTables())
})

test('docs/personal-data.md says what is stored of a person; `pnpm tables` writes it', async () => {
  expect(await readFile(new URL('../../../docs/personal-data.md', import.meta.url), 'utf8')).toBe(
    listPersonalData(),
  )
})
