import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSurfaces, type Surface } from './surface.ts'

const plain = {
  'auth.ts': `
    import type { Api } from './api.ts'
    import type { Body } from './contracts/body.ts'
    type Options = { quiet?: boolean }
    export type Session = { token: string }
    export function adopt(token: string, options: Options = {}): Session { return { token } }
    export const callOf = (api: Api): Body => api.send()
    export const limit = 4
    export { Link } from 'react-router'`,
  'api.ts': `import type { Body } from './contracts/body.ts'\nexport type Api = { send: () => Body }\nexport const other = 1`,
  'contracts/body.ts': 'export type Body = { name: string }',
}

/** What is changed, in which file, from what to what; and the exports that have another form then. */
const changes = [
  ['a parameter', 'auth.ts', 'token: string,', 'token: string | null,', ['adopt']],
  ['a type beside it that it takes', 'auth.ts', 'quiet?: boolean', 'quiet?: string', ['adopt']],
  [
    'a type that it answers',
    'auth.ts',
    'Session = { token: string }',
    'Session = { token: null }',
    ['adopt'],
  ],
  ['a type of another file', 'api.ts', 'send: ()', 'send: (again: boolean)', ['callOf']],
  ['a constant', 'auth.ts', 'limit = 4', 'limit = 5', ['limit']],
  ['one more export', 'auth.ts', 'export { Link }', 'export { Form, Link }', ['Form']],
  ['what a function does', 'auth.ts', 'return { token }', 'return { token: token + 1 }', []],
  ['what is sent', 'contracts/body.ts', 'name: string', 'name: null', []],
  ['what it takes nothing of', 'api.ts', 'other = 1', 'other = 2', []],
] as const

let folder: string
let before: Surface
let after: Surface[]

/** One run of the compiler for all. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'surface-'))
  await write('plain', plain)
  await Promise.all(
    changes.map(([name, file, from, to]) =>
      write(folderOf(name), { ...plain, [file]: plain[file].replace(from, to) }),
    ),
  )
  const changed = changes.map(([name]) => `${folderOf(name)}/auth.ts`)
  const surfaces = await readSurfaces(['plain/auth.ts', ...changed], folder)
  before = surfaces.get('plain/auth.ts') ?? {}
  after = changed.map((file) => surfaces.get(file) ?? {})
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const folderOf = (name: string) => name.replaceAll(' ', '-')

async function write(into: string, files: Record<string, string>): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      await mkdir(dirname(join(folder, into, name)), { recursive: true })
      await writeFile(join(folder, into, name), text)
    }),
  )
}

test('the surface is the values that are exported, and no types', () => {
  expect(Object.keys(before).toSorted()).toEqual(['Link', 'adopt', 'callOf', 'limit'])
})

test.each(changes.map(([name, , , , expected], at) => ({ name, expected, at })))(
  '$name changes the form of what it belongs to',
  ({ expected, at }) => {
    const now = after[at] ?? {}
    expect(Object.keys({ ...before, ...now }).filter((name) => before[name] !== now[name])).toEqual(expected)
  },
)

test('what is exported without a name is refused', async () => {
  await write('star', { 'auth.ts': `export * from './api.ts'`, 'api.ts': 'export const one = 1' })
  await expect(readSurfaces(['star/auth.ts'], folder)).rejects.toThrow('exports by name')
})
