import type { Act } from 'shared/module/act'
import { describe, expect, it } from 'vitest'
import { artifact } from '../../testing/artifact.ts'
import { startBackend, startGateway, type TestGateway } from '../../testing/gateway.ts'
import { smallFiller, smallHost, smallOpener } from '../../testing/smoke-site.ts'

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
const limit = { timeout: 120_000, interval: 250 }

/** With these live, tried by nobody: the first of a site are not. */
async function openSite(
  modules: Map<string, Uint8Array>[] = [],
  env: Record<string, string> = {},
): Promise<TestGateway> {
  const site = await startGateway({ SMOKE: 'required', CHROMIUM: chromium, SMOKE_PAGE_SECONDS: '12', ...env })
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
  await expect.poll(async () => (await find())?.verdict, limit).not.toBe('running')
  return (await find())?.message
}

const opens: Act['steps'] = [
  { fill: { role: 'textbox', name: 'Ad' }, with: 'Ayşe' },
  { press: { role: 'button', name: 'Aç' }, orEnd: [{ text: 'Bugün kapalı' }] },
  { expect: { role: 'heading', name: 'Merhaba Ayşe' } },
]
const form = (on: string) => `
  document.querySelector('main').insertAdjacentHTML('beforeend', '<label>Ad <input></label><button>Aç</button>')
  document.querySelector('button').onclick = () => { ${on} }`
const greet = `document.querySelector('h1').textContent = 'Merhaba ' + document.querySelector('input').value`
const remote = (runs: string, steps: Act['steps'] = opens, more: Partial<Act> = {}) =>
  artifact({ sources: 'aaaaaaaaaaaa', runs, acts: { '/hakkimizda': { steps, ...more } } })

describe('a page whose act is walked before it may go live', { timeout: 180_000 }, () => {
  it('passes when each step does what it should, and what the API refuses then is an answer', async () => {
    const backend = await startBackend((api) => {
      api.get('/api/v1/tickets', (_request, reply) => reply.code(404).send({}))
    })
    const refused = `${greet}; fetch('/api/v1/tickets')`
    expect(await smoke(await openSite([], { BACKEND_URL: backend }), remote(form(refused)))).toBe(
      'nothing wrong on /hakkimizda',
    )
  })

  it.each([
    ['a step that does nothing', form(''), 'its act fails at step 3: expect heading "Merhaba Ayşe"'],
    ['nothing to act on', '', 'its act fails at step 1: fill textbox "Ad"'],
    ['a step that throws', form(`throw new Error('no such form')`), 'uncaught error: no such form'],
  ])('fails by the name of the step with %s', async (_, runs, message) => {
    expect(await smoke(await openSite(), remote(runs))).toContain(`/hakkimizda: ${message}`)
  })

  it('passes on a day that has nothing to press, when the page says so', async () => {
    const closed = `${form('')}; document.querySelector('button').replaceWith('Bugün kapalı')`
    expect(await smoke(await openSite(), remote(closed))).toBe('nothing wrong on /hakkimizda')
  })

  it('begins where it says, with what the tab has stored', async () => {
    const told = `document.querySelector('h1').textContent = location.search + sessionStorage.getItem('asked')`
    const steps: Act['steps'] = [{ expect: { text: '?ad=1yes' } }]
    const begins = { at: '/hakkimizda?ad=1', session: { asked: 'yes' } }
    expect(await smoke(await openSite(), remote(told, steps, begins))).toBe('nothing wrong on /hakkimizda')
  })
})

describe('the filler of a slot, opened where the slot is', { timeout: 180_000 }, () => {
  it('passes when it comes up on the live page', async () => {
    const site = await openSite([smallOpener()])
    expect(await smoke(site, smallFiller('aaaaaaaaaaaa'))).toBe('nothing wrong on /odeme, /')
  })

  it.each([
    ['throws', `if (location.pathname === '/') throw new Error('no seats')`, 'uncaught error: no seats'],
    [
      'never comes up',
      `if (location.pathname === '/') document.currentScript.onload = null`,
      'its act opens the slot seat-picker, and the filler does not come up',
    ],
  ])('fails when it %s there, though its own page is well', async (_, runs, message) => {
    const site = await openSite([smallOpener()])
    expect(await smoke(site, smallFiller('aaaaaaaaaaaa', runs))).toBe(`/: ${message}`)
  })

  it('is opened too when the module that has the slot changes, or the host', async () => {
    const site = await openSite([smallOpener(), smallFiller('0123456789ab')])
    expect(await smoke(site, smallOpener('aaaaaaaaaaaa'))).toBe('nothing wrong on /')
    const dead = smallOpener('bbbbbbbbbbbb', 'button.onclick = null')
    expect(await smoke(site, dead)).toContain('the slot seat-picker, and the filler does not come up')
    expect(await smoke(site, smallHost('cccccccccccc'))).toBe('nothing wrong on /odeme, /')
  })
})
