import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawTables } from '../testing/draw-tables.ts'

test('docs/tables.md shows the tables as the migrations lay them; `pnpm tables` writes it', async () => {
  expect(await readFile(new URL('../../../docs/tables.md', import.meta.url), 'utf8')).toBe(await drawTables())
})
