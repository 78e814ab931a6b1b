import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moduleFacts, type ModuleFacts } from '../facts.ts'
import { singletons } from '../singletons/versions.ts'
import { hostBuilds, remoteBuilds } from './parts.ts'
import { runBuild } from './testing/run-build.ts'

const hostFolder = join(import.meta.dirname, '../../../host')
let folder: string
let builtBefore = 0

beforeEach(async () => {
  // Inside a part, so that `shared` resolves as it does for a squad.
  await mkdir(join(hostFolder, '.cache'), { recursive: true })
  folder = await mkdtemp(join(hostFolder, '.cache/exports-'))
  await write('package.json', '{ "name": "mf-content", "version": "0.1.0" }')
  const route = `{ path: '/a', layout: 'default', access: 'public', rendering: 'server', title: '', lazy: () => import('./page.ts') }`
  await write(
    'src/module.tsx',
    `export default { id: 'mf-content', routes: [${route}], fills: {}, offers: [] }`,
  )
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

/** Each is another release: what a process has evaluated it does not evaluate again. */
async function build(page: string, mode: 'production' | 'development' = 'production'): Promise<ModuleFacts> {
  builtBefore += 1
  const version = `0.1.0-${String(builtBefore).padStart(12, '0')}`
  const dist = join(folder, `dist-${builtBefore}`)
  await write('src/page.ts', page)
  await runBuild(remoteBuilds({ id: 'mf-content', owner: 'squad', folder, dist, version, mode }))
  return readFacts(dist)
}

async function readFacts(dist: string): Promise<ModuleFacts> {
  return moduleFacts.parse(JSON.parse(await readFile(join(dist, 'module.json'), 'utf8')))
}

const inBoth = (exports: Record<string, string[]>) => ({ web: exports, node: exports })

test('a release says which exports of which singleton it uses, and of a namespace only what it reads of it', async () => {
  const { sharedExports, shared } = await build(`
    import { useState } from 'react'
    import React from 'react'
    import * as auth from 'shared/auth/auth'
    import { toast } from 'shared/ui/toast/toast'
    export { Link as Anchor } from 'shared/router/router'
    import 'shared/module/unsaved-input'
    export function Component() { return [useState, React.useId, auth.currentSession(), toast.error] }
  `)
  expect(sharedExports).toEqual(
    inBoth({
      react: ['useId', 'useState'],
      'shared/auth/auth': ['currentSession'],
      'shared/module/unsaved-input': [],
      'shared/router/router': ['Link'],
      'shared/ui/toast/toast': ['toast'],
    }),
  )
  expect(shared, 'and requires none that it does not use').not.toHaveProperty('shared/api/api-context')
  expect(shared['shared/auth/auth']).toBe(
    `^${singletons['shared/auth/auth']?.exports['currentSession']?.since}`,
  )
}, 60_000)

test('what nothing calls is not used, and what is not there yet is', async () => {
  const { sharedExports } = await build(`
    import { dropToken, logOutEverywhere } from 'shared/auth/auth'
    function nobody() { return dropToken() }
    export function Component() { return logOutEverywhere() }
  `)
  expect(sharedExports).toEqual(inBoth({ 'shared/auth/auth': ['logOutEverywhere'] }))
}, 60_000)

test('the code of a library counts, in browsers and on the server each by its own', async () => {
  const exports = { browser: './browser.js', node: './server.js' }
  await write('node_modules/clock/package.json', JSON.stringify({ name: 'clock', exports }))
  await write('node_modules/clock/browser.js', `export { useEffect as tick } from 'react'`)
  await write('node_modules/clock/server.js', `export { cache as tick } from 'react'`)
  const { sharedExports } = await build(`
    import { tick } from 'clock'
    export function Component() { return tick() }
  `)
  expect(sharedExports).toEqual({ web: { react: ['useEffect'] }, node: { react: ['cache'] } })
}, 60_000)

test('a library that takes a package as one object is stood for by the version range alone', async () => {
  await write('node_modules/old/package.json', '{ "name": "old", "main": "./index.js" }')
  await write(
    'node_modules/old/index.js',
    `const react = require('react'); exports.use = () => react.useId()`,
  )
  const { sharedExports } = await build(`
    import { use } from 'old'
    export function Component() { return use() }
  `)
  expect(sharedExports).toEqual(inBoth({ react: ['*'] }))
}, 60_000)

test.each([
  ['as a value', `import * as auth from 'shared/auth/auth'\nexport const Component = () => auth`],
  [
    'by a computed name',
    `import * as auth from 'shared/auth/auth'\nexport const Component = (name) => auth[name]`,
  ],
  ['by import()', `export const Component = () => import('shared/auth/auth')`],
  ['by require', `export const Component = () => require('shared/auth/auth')`],
  ['exported on', `export * from 'shared/auth/auth'`],
])(
  'a singleton of ours that is used as a whole is refused at build: %s',
  async (_, page) => {
    await expect(build(page)).rejects.toThrow(
      /mf-content: .*src\/page\.ts uses shared\/auth\/auth as a whole.*import them by name/,
    )
  },
  60_000,
)

test('a build for a squad’s own machine says no less', async () => {
  const { sharedExports } = await build(
    `import { currentSession } from 'shared/auth/auth'\nexport const Component = () => currentSession()`,
    'development',
  )
  expect(sharedExports?.web['shared/auth/auth']).toEqual(['currentSession'])
}, 60_000)

test('a host says which exports it has, in browsers and on the server as they are when it runs', async () => {
  const dist = join(folder, 'dist-host')
  const version = '0.1.0-0123456789ab'
  await runBuild(
    hostBuilds({ id: 'host', owner: 'platform', folder: hostFolder, dist, version, mode: 'production' }),
  )
  const { sharedExports, shared } = await readFacts(dist)
  for (const [name, { exports, version: provided }] of Object.entries(singletons)) {
    expect(sharedExports?.web[name], name).toEqual(Object.keys(exports).toSorted())
    expect(sharedExports?.node[name], name).toEqual(Object.keys(exports).toSorted())
    expect(shared[name]).toBe(provided)
  }
  const names = 'console.log(JSON.stringify(Object.keys(require("react")).sort()))'
  const env = { ...process.env, NODE_ENV: 'production' }
  const react = execFileSync(process.execPath, ['-e', names], { cwd: hostFolder, env, encoding: 'utf8' })
  expect(sharedExports?.web['react']).toEqual(JSON.parse(react))
  expect(sharedExports?.node['react']).toEqual(expect.arrayContaining(JSON.parse(react)))
  expect(sharedExports?.web['react-dom/client']).toContain('hydrateRoot')
  expect(sharedExports?.node, 'nothing hydrates on a server').not.toHaveProperty('react-dom/client')
}, 60_000)
