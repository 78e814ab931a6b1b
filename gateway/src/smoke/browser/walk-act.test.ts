import type { Act } from 'shared/module/act'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { artifact, page } from '../../testing/artifact.ts'
import { afterTheseTests, type AtEnd } from '../../testing/at-end.ts'
import { startBackend, startGateway, type TestGateway } from '../../testing/gateway.ts'
import { smallFiller, smallHost, smallOpener } from '../../testing/smoke-site.ts'

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
const limit = { timeout: 120_000, interval: 250 }

/** With these live, tried by nobody: the first of a site are not. */
async function openSite(
  modules: Map<string, Uint8Array>[] = [],
  { env = {}, atEnd }: { env?: Record<string, string>; atEnd?: AtEnd } = {},
): Promise<TestGateway> {
  const smokes = { SMOKE: 'required', CHROMIUM: chromium, SMOKE_PAGE_SECONDS: '12' }
  const site = await startGateway({ ...smokes, ...env }, atEnd)
  for (const files of [smallHost(), ...modules]) {
    const module = idOf(files)
    // oxlint-disable-next-line no-await-in-loop -- the host goes first
    const { version } = await site.ops.publish(module, files, '', { waiveSmoke: 'the first' })
    // oxlint-disable-next-line no-await-in-loop -- the host goes first
    await site.ops.promote(module, version, '')
  }
  return site
}

const idOf = (files: Map<string, Uint8Array>) =>
  JSON.parse(new TextDecoder().decode(files.get('module.json'))).id

async function smoke({ ops }: TestGateway, files: Map<string, Uint8Array>) {
  const module = idOf(files)
  const { version } = await ops.publish(module, files, '')
  const find = async () =>
    (await ops.release(module, version)).attestation?.checks.find(({ name }) => name === 'smoke')
  await vi.waitFor(async () => expect((await find())?.verdict).not.toBe('running'), limit)
  return (await find())?.message
}

const opens: Act['steps'] = [
  { fill: { role: 'textbox', name: 'Ad' }, with: 'Ayşe' },
  { press: { role: 'button', name: 'Aç' }, orEnd: [{ text: 'Bugün kapalı' }] },
  { expect: { role: 'heading', name: 'Merhaba Ayşe' } },
]
const form = (on: string) => `
  const label = document.createElement('label')
  label.append('Ad ', document.createElement('input'))
  const button = document.createElement('button')
  button.append('Aç')
  document.querySelector('main').append(label, button)
  document.querySelector('button').onclick = () => { ${on} }`
const greet = `document.querySelector('h1').textContent = 'Merhaba ' + document.querySelector('input').value`

type Walked = { runs: string; steps?: Act['steps']; more?: Partial<Act>; path: string }

/** One release with all of these pages, each with an act of its own: opening a browser is most of what a smoke takes. */
function remote(pages: readonly Walked[], sources: string) {
  const runs = pages.map(({ path, runs: own }) => `if (location.pathname === '${path}') { ${own} }`)
  const acts = pages.map(({ path, steps = opens, more }) => [path, { steps, ...more }] as const)
  const routes = pages.map(({ path }) => page(path, 'Hakkımızda'))
  return artifact({ sources, routes, runs: runs.join('\n'), acts: Object.fromEntries(acts) })
}

const begins = { at: '/hakkimizda/burada?ad=1', session: { asked: 'yes' } }
const good = {
  refused: { path: '/hakkimizda/bilet', runs: form(`${greet}; fetch('/api/v1/tickets')`) },
  closed: {
    path: '/hakkimizda/kapali',
    runs: `${form('')}; document.querySelector('button').replaceWith('Bugün kapalı')`,
  },
  elsewhere: {
    path: '/hakkimizda/burada',
    runs: `document.querySelector('h1').textContent = location.search + sessionStorage.getItem('asked')`,
    steps: [{ expect: { text: '?ad=1yes' } }],
    more: begins,
  },
} satisfies Record<string, Walked>

const bad: { name: string; page: Walked; message: string }[] = [
  {
    name: 'a step that does nothing',
    page: { path: '/hakkimizda/sessiz', runs: form('') },
    message: 'its act fails at step 3: expect heading "Merhaba Ayşe"',
  },
  {
    name: 'nothing to act on',
    page: { path: '/hakkimizda/bos', runs: '' },
    message: 'its act fails at step 1: fill textbox "Ad"',
  },
  {
    name: 'a step that throws',
    page: { path: '/hakkimizda/firlatir', runs: form(`throw new Error('no such form')`) },
    message: 'uncaught error: no such form',
  },
]

describe('a page whose act is walked before it may go live', { timeout: 180_000 }, () => {
  const atEnd = afterTheseTests()
  let praise: string | undefined
  let blame: string | undefined

  beforeAll(async () => {
    const backend = await startBackend((api) => {
      api.get('/api/v1/tickets', (_request, reply) => reply.code(404).send({}))
    }, atEnd)
    const site = await openSite([], { env: { BACKEND_URL: backend }, atEnd })
    praise = await smoke(site, remote(Object.values(good), 'aaaaaaaaaaaa'))
    const pages = bad.map((one) => one.page)
    blame = await smoke(site, remote(pages, 'bbbbbbbbbbbb'))
  }, 180_000)

  const praised = () => /^nothing wrong on (.+)$/.exec(praise ?? '')?.[1]?.split(', ')

  it('passes when each step does what it should, and what the API refuses then is an answer', () => {
    expect(praised(), praise).toContain(good.refused.path)
  })

  it.each(bad)('fails by the name of the step with $name', ({ page: { path }, message }) => {
    expect(blame?.split(' | ').find((line) => line.startsWith(`${path}: `))).toContain(`${path}: ${message}`)
  })

  it('passes on a day that has nothing to press, when the page says so', () => {
    expect(praised(), praise).toContain(good.closed.path)
  })

  it('begins where it says, with what the tab has stored', () => {
    expect(praised(), praise).toContain(good.elsewhere.path)
  })
})

describe('the filler of a slot, opened where the slot is', { timeout: 180_000 }, () => {
  const atEnd = afterTheseTests()
  let site: TestGateway

  /** Whose fillers are tried, and none of them is live after. */
  beforeAll(async () => {
    site = await openSite([smallOpener()], { atEnd })
  })

  it('passes when it comes up on the live page', async () => {
    expect(await smoke(site, smallFiller('aaaaaaaaaaaa'))).toBe('nothing wrong on /odeme, /')
  })

  it.each([
    [
      'throws',
      'bbbbbbbbbbbb',
      `if (location.pathname === '/') throw new Error('no seats')`,
      'uncaught error: no seats',
    ],
    [
      'never comes up',
      'cccccccccccc',
      `if (location.pathname === '/') document.currentScript.onload = null`,
      'its act opens the slot seat-picker, and the filler does not come up',
    ],
  ])('fails when it %s there, though its own page is well', async (_, sources, runs, message) => {
    expect(await smoke(site, smallFiller(sources, runs))).toBe(`/: ${message}`)
  })

  it('is opened too when the module that has the slot changes, or the host', async () => {
    const filled = await openSite([smallOpener(), smallFiller('0123456789ab')])
    expect(await smoke(filled, smallOpener('aaaaaaaaaaaa'))).toBe('nothing wrong on /')
    const dead = smallOpener('bbbbbbbbbbbb', 'button.onclick = null')
    expect(await smoke(filled, dead)).toContain('the slot seat-picker, and the filler does not come up')
    expect(await smoke(filled, smallHost('cccccccccccc'))).toBe('nothing wrong on /odeme, /')
  })
})
