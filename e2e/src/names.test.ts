import { execa } from 'execa'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workspaceParts } from 'shared/module/build/workspace'
import { expect, test } from 'vitest'
import { root } from './run/step.ts'

/** The bank is another company, the synthetic buyer a client, and the wire format is read by gateway and console. */
const parts = [...workspaceParts(root), 'backend/src/bank', 'backend/src/synthetic', 'gateway/wire']
  .toSorted()
  .toReversed()
const partOf = (file: string) => parts.find((part) => file.startsWith(`${part}/`)) ?? ''

/** Whose names everybody reads beside their own. */
const readBy: Record<string, readonly string[]> = {
  shared: parts,
  'shared/server': ['backend', 'gateway'],
  'gateway/wire': ['gateway', 'gateway/console'],
}

const { stdout } = await execa('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
})
const sources = stdout
  .split('\n')
  .filter((file) => existsSync(join(root, file)) && !/^(?:e2e|bench)\//.test(file))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\/hostile\//.test(file))

const exported = /^export (?:async )?(?:function\*?|const|type|class|interface) (\w+)/gm

const places = new Map<string, Set<string>>()
for (const file of sources) {
  // oxlint-disable-next-line no-await-in-loop -- a thousand small files
  for (const [, name = ''] of (await readFile(join(root, file), 'utf8')).matchAll(exported))
    places.set(name, (places.get(name) ?? new Set()).add(file))
}

const isAmbiguous = (files: readonly string[]) =>
  files.some((file, at) =>
    files.some(
      (other, otherAt) =>
        at !== otherAt &&
        (partOf(file) === partOf(other) || readBy[partOf(file)]?.includes(partOf(other)) === true),
    ),
  )

test('there are names to read', () => {
  expect(places.size).toBeGreaterThan(2000)
})

test('a name that a part exports has one meaning for whoever reads it: in that part, and beside what all parts share', () => {
  const ambiguous = [...places].filter(([, files]) => isAmbiguous([...files]))
  expect(ambiguous.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([])
})
