import { describe, expect, it } from 'vitest'
import type { Failure } from 'shared/module/health'
import { addressOf, openDocument, sendReport } from '../testing/browsers.ts'
import { inOrder } from '../testing/canary-site.ts'
import { oneNetwork } from '../testing/forgers.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'
import { browserOf } from './known-names.ts'

const module = 'mf-content'
const version = '1.0.0-0123456789ab'
const soon = { timeout: 15_000 }

const thrown = (over: Partial<Failure> = {}): Failure => ({
  kind: 'error',
  module,
  version,
  name: 'TypeError',
  route: '/hakkimizda',
  file: null,
  line: null,
  frames: [[module, 'web/entry.js', 1, 1]],
  ...over,
})
const at = (line: number): Partial<Failure> => ({ frames: [[module, 'web/entry.js', line, 1]] })

/** A visit from this address in which this failed. */
async function fail({ url }: TestGateway, from: string, over: Partial<Failure> = {}): Promise<void> {
  const { report } = await openDocument(url, '/hakkimizda', { from })
  expect((await report({ used: ['host', module], failures: [thrown(over)] })).status).toBe(204)
}

const errorsOf = async ({ ops }: TestGateway) => (await ops.errors(module)).errors
const linesOf = async (gateway: TestGateway) =>
  (await errorsOf(gateway)).map(({ where }) => where?.line ?? 0).toSorted((one, other) => one - other)

describe('whoever forges errors', () => {
  it('tells of a few kinds, however many addresses of one network are theirs', async () => {
    const gateway = await startLiveSite()
    await inOrder([...oneNetwork(12).entries()], ([line, from]) => fail(gateway, from, at(line + 100)))
    // Of what they told before they may go on telling.
    await inOrder(oneNetwork(2), (from) => fail(gateway, from, at(100)))
    await fail(gateway, addressOf(1), at(7))
    await expect.poll(() => linesOf(gateway), soon).toEqual([7, 100, 101, 102, 103, 104])
    expect((await errorsOf(gateway)).find(({ where }) => where?.line === 100)?.count).toBe(3)
  })

  it('gives way where a release has all the kinds it may have: what several networks met stays', async () => {
    const gateway = await startLiveSite()
    await inOrder([1, 2], (network) => fail(gateway, addressOf(network), at(1)))
    await inOrder(
      Array.from({ length: 52 }, (_, kind) => kind),
      (kind) => fail(gateway, addressOf(100 + Math.floor(kind / 5)), at(1000 + kind)),
    )
    await expect.poll(async () => (await linesOf(gateway)).length, soon).toBe(50)
    await fail(gateway, addressOf(3), at(2))
    await expect.poll(async () => (await linesOf(gateway)).slice(0, 2), soon).toEqual([1, 2])
    expect(await linesOf(gateway)).toHaveLength(50)
  })

  it('is not heard with a class, a refusal, a file or a browser that nobody has', async () => {
    const gateway = await startLiveSite()
    const forged: Partial<Failure>[] = [
      { name: 'Ayse05321234567' },
      { name: 'ayse-yilmaz' },
      { kind: 'violation', name: 'ayse-yilmaz' },
      { kind: 'load', name: 'ayse' },
    ]
    await inOrder([...forged.entries()], ([network, over]) => fail(gateway, addressOf(network), over))
    await fail(gateway, addressOf(10), { frames: [['host', 'web/ayse.js', 1, 1]] })
    await fail(gateway, addressOf(11), { kind: 'violation', name: 'script-src-elem' })
    const { ticket, open } = await openDocument(gateway.url, '/hakkimizda', { from: addressOf(12) })
    await open()
    const report = { ticket, used: ['host', module], failures: [thrown()], vitals: [], saved: [] }
    await sendReport(gateway.url, report, {
      headers: new Headers({ 'user-agent': 'AyseYilmaz/05321234567 x' }),
    })
    await expect
      .poll(
        async () =>
          (await errorsOf(gateway)).map(({ name, where, browsers }) => [name, where?.line, browsers]),
        soon,
      )
      .toHaveLength(3)
    expect(JSON.stringify(await errorsOf(gateway)).toLowerCase()).not.toMatch(/ayse|0532/)
  })

  it('names no browser that people do not have', () => {
    const chrome =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
    expect([browserOf(chrome), browserOf('Ayse/1 x'), browserOf('')]).toEqual([
      'Chrome 142',
      'other',
      'unknown',
    ])
    expect(browserOf(chrome.replace('142', '142555'))).toBe('Chrome')
  })
})

describe('a page that the server could not render', () => {
  it('is a kind of error as well, by page, with the engine’s words alone', async () => {
    const render = `throw new TypeError("Cannot read properties of undefined (reading 'Ayse')")`
    const gateway = await startLiveSite({}, { render })
    await fetch(`${gateway.url}/hakkimizda`)
    await expect
      .poll(() => errorsOf(gateway), soon)
      .toMatchObject([{ name: 'RenderError', route: '/hakkimizda', browsers: ['server'], where: null }])
    const [only] = await errorsOf(gateway)
    expect(only?.message).toContain('cannot read properties of undefined')
    expect(only?.message).not.toContain('yse')
  })
})
