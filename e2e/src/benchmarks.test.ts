import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { benchmarks } from './run/benchmarks.ts'
import { root } from './run/step.ts'

test('the second command runs the short form of every benchmark', async () => {
  const packageJson: { scripts: Record<string, string> } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  const long = ['bench', 'load', 'rolling', 'failover', 'topology', 'scale']
  const run = long.flatMap((script) =>
    [...(packageJson.scripts[script] ?? '').matchAll(/bench\/src\/(\S+)\.ts/g)].map(([, name]) => name),
  )
  expect(new Set(run)).toEqual(new Set(benchmarks))
})
