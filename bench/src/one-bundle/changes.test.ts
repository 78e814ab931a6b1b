import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changes } from './changes.ts'
import { root } from '../common/root.ts'

test.each(changes)('$file still says "$from", so that a squad can change it', async ({ file, from, to }) => {
  const source = await readFile(join(root, file), 'utf8')
  expect(source).toContain(from)
  expect(source).not.toContain(to)
})
