import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moduleFacts } from '../facts.ts'
import { remoteBuilds } from './parts.ts'
import { runBuild } from './testing/run-build.ts'

/** Inside a part, so that `shared` resolves as it does for a squad. */
const cache = join(import.meta.dirname, '../../../host/.cache')
let folder: string
let builtBefore = 0

beforeAll(async () => {
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(join(cache, 'static-'))
  await mkdir(join(folder, 'src'))
  await writeFile(join(folder, 'package.json'), '{ "name": "mf-content", "version": "0.1.0" }')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const facts = { path: '/metin', layout: 'default', access: 'public', rendering: 'static', title: 'Metin' }
const reading = `import { Link } from 'shared/router/router'
  import { ButtonLink } from 'shared/ui/button/button'
  export const Component = () => <><Link to="/">Ara</Link><ButtonLink to="/">Ara</ButtonLink></>`
const counting = `import { useState } from 'react'
  export const Component = () => <p>{useState(0)[0]}</p>`

/** A remote of this page, and of another one that the server renders and the browser hydrates. */
async function build(own: object, page = reading, lazy = `() => import('./page.tsx')`) {
  builtBefore += 1
  const version = `0.1.0-${String(builtBefore).padStart(12, '0')}`
  const dist = join(folder, `dist-${builtBefore}`)
  const route = (text: object, code: string) => JSON.stringify(text).replace(/}$/, `, lazy: ${code} }`)
  const live = { ...facts, path: '/sayac', rendering: 'server' }
  const routes = [route({ ...facts, ...own }, lazy), route(live, `() => import('./other.tsx')`)]
  await writeFile(join(folder, 'src/page.tsx'), page)
  await writeFile(join(folder, 'src/other.tsx'), counting)
  await writeFile(
    join(folder, 'src/module.tsx'),
    `const helped = (load) => async () => await load()
    export default { id: 'mf-content', routes: [${routes.join()}], fills: {}, offers: [] }`,
  )
  await runBuild(
    remoteBuilds({ id: 'mf-content', owner: 'squad', folder, dist, version, mode: 'production' }),
  )
  return moduleFacts.parse(JSON.parse(await readFile(join(dist, 'module.json'), 'utf8')))
}

test('a static page is a server page with a flag, for gateways and hosts that know no third way', async () => {
  const { routes } = await build({})
  expect(routes).toEqual([
    { ...facts, rendering: 'server', static: true },
    { ...facts, path: '/sayac', rendering: 'server' },
  ])
}, 60_000)

test.each([
  [
    'is not everybody’s',
    { access: 'guest' },
    reading,
    'it shows everybody the same, and its access is guest',
  ],
  ['is one buyer’s', { layout: 'payment' }, reading, 'a page of the layout payment is one buyer’s own'],
  [
    'has an act',
    { act: { steps: [{ expect: { text: 'Metin' } }] } },
    reading,
    'an act needs a script; the smoke opens its first link instead',
  ],
  ['has a state', {}, counting, 'it uses useState of react, which only a browser brings to life'],
  [
    'is of a class',
    {},
    `import { PureComponent } from 'react'
    export class Component extends PureComponent { render() { return <p>Metin</p> } }`,
    'it uses PureComponent of react, which only a browser brings to life',
  ],
  [
    'takes React whole',
    {},
    `const all = require('react')
    export const Component = () => <p>{all[['use', 'State'].join('')](0)[0]}</p>`,
    'it uses react as a whole, so that nobody can know what of it: import it by name',
  ],
  [
    'hides its code from the build',
    {},
    reading,
    'its code is not to be found: write its lazy as () => import(…)',
    `helped(() => import('./page.tsx'))`,
  ],
  [
    'opens a slot',
    {},
    `import { Slot } from 'shared/module/slot'\nexport const Component = () => <Slot name="seat-picker" />`,
    'it uses Slot of shared/module/slot',
  ],
  [
    'shows who is logged in',
    {},
    `import { useSession } from 'shared/auth/auth'\nexport const Component = () => <p>{useSession().kind}</p>`,
    'it uses useSession of shared/auth/auth',
  ],
])('a build ends with a sentence when a static page %s', async (_, own, page, why, lazy?: string) => {
  await expect(build(own, page, lazy)).rejects.toThrow(
    `mf-content: the route /metin cannot be static: ${why}`,
  )
})
