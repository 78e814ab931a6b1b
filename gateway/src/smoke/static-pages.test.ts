import { pageHydrated } from 'shared/module/page-hydrated'
import { describe, expect, it } from 'vitest'
import { startGateway } from '../testing/gateway.ts'
import { hostOfStaticPages, staticRemote } from '../testing/smoke-site.ts'

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
const limit = { timeout: 120_000, interval: 250 }

const text = '<h1>Hakkımızda</h1><h2 id="biz">Biz</h2><a href="#biz">Biz</a> <a href="/">Ara</a>'

/** What the smoke says of a static page of mf-content beside this host. */
async function smoke(draws: string, host = hostOfStaticPages()) {
  const { ops } = await startGateway({ SMOKE: 'required', CHROMIUM: chromium })
  await ops.publish('host', host, '')
  await ops.promote('host', null, '')
  const { version } = await ops.publish('mf-content', staticRemote(draws, 'aaaaaaaaaaaa'), '')
  const found = async () =>
    (await ops.release('mf-content', version)).attestation?.checks.find(({ name }) => name === 'smoke')
  await expect.poll(async () => (await found())?.verdict, limit).not.toBe('running')
  return await found()
}

describe('a release whose page needs no script', { timeout: 240_000 }, () => {
  it('passes by its inline line and its first link', async () => {
    expect(await smoke(text)).toEqual({
      name: 'smoke',
      verdict: 'passed',
      message: 'nothing wrong on /hakkimizda',
    })
  })

  it.each([
    ['leads nowhere', text.replace('href="/"', 'href="/olmayan"'), 'its first link /olmayan answers 404'],
    ['cannot be pressed', text.replace('href="/"', 'href="/" inert'), 'its first link / does not open'],
    ['is for a place that is not there', text.replace('#biz', '#siz'), 'its link to #siz leads nowhere'],
  ])('fails when its link %s', async (_, draws, message) => {
    expect(await smoke(draws)).toMatchObject({ verdict: 'failed', message: `/hakkimizda: ${message}` })
  })

  it('fails when it has a control that does nothing', async () => {
    const found = await smoke(`${text}<button type="button">Yazdır</button>`)
    expect(found).toMatchObject({
      message: '/hakkimizda: it is static, and its button "Yazdır" does nothing without a script',
    })
  })

  it('fails when nothing says that it is alive', async () => {
    const silent = 'it does not say that it is alive: its inline line did not run behind it'
    const withoutLine = hostOfStaticPages(undefined, false)
    expect(await smoke(text, withoutLine)).toMatchObject({ message: `/hakkimizda: ${silent}` })
    expect((await smoke(' '))?.message).toContain(silent)
  })

  it('is a page like all others beside a host from before static pages', async () => {
    const live = `${text}<button type="button">Yazdır</button>`
    const found = await smoke(live, hostOfStaticPages([pageHydrated], false))
    expect(found).toMatchObject({ verdict: 'passed' })
  })
})
