import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { raise } from './raise.ts'
import { readSurfaces } from './surface.ts'
import type { Recorded } from './versions.ts'

/** Gives each singleton that changed its next version, in singletons.json or in the copy that is named. */
const { values } = parseArgs({
  options: {
    breaking: { type: 'string', multiple: true, default: [] },
    compatible: { type: 'string', multiple: true, default: [] },
    file: { type: 'string', default: new URL('singletons.json', import.meta.url).pathname },
  },
})
/** Of a new one only its file is written. */
const written: Record<string, Partial<Recorded> & Pick<Recorded, 'file'>> = JSON.parse(
  readFileSync(values.file, 'utf8'),
)
const recorded = Object.fromEntries(
  Object.entries(written).map(([name, one]): [string, Recorded] => [
    name,
    { version: '0.1.0', exports: {}, ...one },
  ]),
)
const surfaces = await readSurfaces(Object.values(recorded).map(({ file }) => file))
const raised = Object.entries(recorded).map(([name, before]) => ({
  name,
  before,
  ...raise(name, before, surfaces.get(before.file) ?? {}, values),
}))
const problems = raised.flatMap((one) => ('problem' in one ? [one.problem] : []))
const unknown = [...values.breaking, ...values.compatible].filter((name) => !Object.hasOwn(recorded, name))
problems.push(...unknown.map((name) => `${name} is no singleton of ours`))

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else {
  const after = raised.flatMap((one) => ('after' in one ? [[one.name, one.after] as const] : []))
  writeFileSync(values.file, `${JSON.stringify(Object.fromEntries(after), null, 2)}\n`)
  for (const { name, before, ...one } of raised)
    if ('after' in one && one.after.version !== before.version)
      console.log(`${name} ${before.version} -> ${one.after.version}`)
}
