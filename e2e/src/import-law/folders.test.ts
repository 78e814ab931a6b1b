import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { importsBetweenFolders, productionFiles } from './folders.ts'

const mostFiles = 16

/** Folders with more, all of one kind. */
const ofOneKind: Record<string, string> = {
  'backend/src/seed': 'example data, a file for each table',
  'backend/src/testing': 'helpers of tests',
  'gateway/src/testing': 'helpers of tests',
  'gateway/wire': 'a file for each noun of the release API',
  'e2e/src/stories': 'helpers of stories',
  'e2e/src/crawl': 'checks of a page',
  'shared/contracts': 'a file for each noun of the API',
  'shared/domain': 'rules without a side effect',
  'shared/module': 'the contract of host and remote, each file an export of its own',
  'shared/module/build': 'plugins of the build',
}

it('has no folder that holds more files than one sees at a glance, unless all are of one kind', async () => {
  const counts = new Map<string, number>()
  for (const file of await productionFiles()) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  const full = [...counts].filter(([folder, count]) => count > mostFiles && !(folder in ofOneKind))
  expect(Object.fromEntries(full)).toEqual({})
})

it('has no two folders that import each other, not even a type', async () => {
  const imports = await importsBetweenFolders(await productionFiles())
  expect(imports.length).toBeGreaterThan(2_000)
  const ways = new Map(imports.map(({ from, to }) => [`${dirname(from)} ${dirname(to)}`, `${from} -> ${to}`]))
  const both = imports.filter(({ from, to }) => ways.has(`${dirname(to)} ${dirname(from)}`))
  expect(both.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})
