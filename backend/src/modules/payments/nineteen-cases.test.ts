import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const sources = fileURLToPath(new URL('../../', import.meta.url))

it('every case that payments must survive is named by a test (docs/trade.md#payment)', async () => {
  const named = new Set<number>()
  for await (const file of glob('**/*.test.ts', { cwd: sources })) {
    const text = await readFile(sources + file, 'utf8')
    for (const [, number] of text.matchAll(/(?:describe|it)(?:\.each\([^]*?\))?\(\s*['`"]case (\d+):/g))
      named.add(Number(number))
  }
  expect([...named].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 19 }, (_, nth) => nth + 1))
})
