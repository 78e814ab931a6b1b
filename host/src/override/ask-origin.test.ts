import { expect, test } from 'vitest'
import { askOrigin } from './ask-origin.ts'
import { build, serveBuild } from '../testing/serve-build.ts'

const ask = (origin: string) => askOrigin({ module: 'mf-account', origin, until: '2026-11-21T18:30:00.000Z' })

test("a squad's own build is taken from its own machine, with the routes it says", async () => {
  const origin = await serveBuild(build)
  expect(await ask(origin)).toEqual({ kind: 'ready', module: build(origin) })
})

test('a machine where nothing runs is silent', async () => {
  expect(await ask('http://127.0.0.1:9')).toEqual({ kind: 'silent' })
})

test.each([
  ['another module', (origin: string) => ({ ...build(origin), id: 'mf-search' })],
  [
    'files of another origin',
    (origin: string) => ({ ...build(origin), base: 'https://elsewhere.test/web/' }),
  ],
  [
    'files of an origin that begins alike',
    (origin: string) => ({ ...build(origin), base: `${origin}9/web/` }),
  ],
  [
    'files without a whole address',
    (origin: string) => ({ ...build(origin), base: '/modules/mf-account/1/web/' }),
  ],
  ['files without a seal', (origin: string) => ({ ...build(origin), integrity: { 'entry.js': '' } })],
  ['nothing that is a module', () => 'hello'],
])('a machine that offers %s is not believed', async (_what, said) => {
  expect(await ask(await serveBuild(said))).toEqual({ kind: 'wrong' })
})
