import { expect, it } from 'vitest'
import type { PageScripts } from '../../wire/page-script.ts'
import { integrityOf } from '../release/artifact-files.ts'
import { artifact, page } from '../testing/artifact.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

const first = { id: 'mf-booking', sources: 'aaaaaaaaaaaa', says: 'old', reason: 'It is the page' } as const
const next = { ...first, sources: 'bbbbbbbbbbbb', says: 'new' } as const
const oldVersion = '1.0.0-aaaaaaaaaaaa'
const newVersion = '1.0.0-bbbbbbbbbbbb'

type Published = Parameters<typeof artifact>[0] & {}

const bookings = { routes: [page('/odeme', 'Ödeme')], byContent: true, semver: '1.0.0' }
const publish = async ({ ops }: TestGateway, release: Published) =>
  ops.publish(release.id ?? 'mf-content', artifact(release), 'why')

/** The page of mf-booking, a slot of the host that mf-account fills, and mf-search, which has nothing to do with it. */
async function startShop(): Promise<TestGateway> {
  const gateway = await startGateway()
  const releases: Published[] = [
    { id: 'host', offers: ['log-in'], reason: 'It is the shell' },
    { ...first, ...bookings },
    { id: 'mf-account', routes: [page('/giris-yap', 'Giriş')], fills: ['log-in'] },
    { id: 'mf-search', routes: [page('/', 'Ana sayfa')] },
  ]
  for (const one of releases) {
    // oxlint-disable-next-line no-await-in-loop -- the host goes first
    const { version } = await publish(gateway, one)
    // oxlint-disable-next-line no-await-in-loop -- the host goes first
    await gateway.ops.promote(one.id ?? 'host', version, 'why')
  }
  return gateway
}

const versionsOf = ({ sources }: PageScripts) =>
  sources.map(({ module, version, as, percent }) => `${module} ${version} ${as} ${percent}`)

const facesOf = ({ sources }: PageScripts) =>
  sources
    .filter(({ module }) => module === 'mf-booking')
    .flatMap(({ scripts }) => scripts.filter(({ file }) => file.startsWith('face.')))

it('of a page are told whose they are, why they run, and by which integrity', async () => {
  const { ops, url } = await startShop()
  const { modules } = await ops.modules()
  const squadOf = (id: string) => modules.find(({ module }) => module === id)?.squad
  const answer = await ops.scripts('/odeme')
  expect(answer.route).toBe('/odeme')
  expect(
    answer.sources.map(({ module, part, owner, publishedBy, reason, since }) => [
      module,
      part,
      owner,
      publishedBy !== null,
      reason,
      since !== null,
    ]),
  ).toEqual([
    ['host', 'shell', 'squad', true, 'It is the shell', true],
    ['mf-booking', 'page', squadOf('mf-booking'), true, 'It is the page', true],
    ['mf-account', 'slot', squadOf('mf-account'), true, null, true],
  ])
  const booking = answer.sources.find(({ module }) => module === 'mf-booking')
  expect(booking?.scripts.map(({ file, when }) => [file.split('.')[0], when])).toEqual([
    ['entry', 'page'],
    ['face', 'page'],
    ['later', 'later'],
  ])

  const document = await fetch(`${url}/odeme`)
  const html = await document.text()
  const policy = document.headers.get('content-security-policy') ?? ''
  const inDocument = [
    ...html.matchAll(/<script (?:defer|async)[^>]* src="([^"?]+)[^>]* integrity="([^"]+)"/g),
  ]
  const [shell] = answer.sources
  const linked = [...(shell?.scripts ?? []), ...answer.gateway.scripts].filter(
    ({ when }) => when === 'document',
  )
  expect(inDocument.map(([, address, integrity]) => [address, integrity])).toEqual(
    linked.map(({ address, integrity }) => [address, integrity]),
  )
  const inline = /script-src ([^;]+)/
    .exec(policy)?.[1]
    ?.split(' ')
    .filter((one) => one.startsWith("'sha"))
  expect(answer.gateway.lines.map(({ source }) => source).toSorted()).toEqual(inline?.toSorted())

  const all = [...answer.sources.flatMap(({ scripts }) => scripts), ...answer.gateway.scripts]
  for (const { address, integrity, bytes } of all) {
    // oxlint-disable-next-line no-await-in-loop -- a dozen small files
    const served = new Uint8Array(await (await fetch(url + address)).arrayBuffer())
    expect([integrityOf(served), served.byteLength], address).toEqual([integrity, bytes])
  }
})

it('change with a canary, a promote and a rollback, and the history says by what', async () => {
  const gateway = await startShop()
  const { ops } = gateway
  const before = await ops.scripts('/odeme')
  await publish(gateway, { ...next, ...bookings })
  expect(await ops.scripts('/odeme'), 'published is not live').toEqual(before)

  const about = { module: 'mf-booking', version: newVersion, why: 'new form' } as const
  await ops.change('canary', { ...about, percent: 5 })
  const tried = await ops.scripts('/odeme')
  expect(versionsOf(tried).filter((one) => one.startsWith('mf-booking'))).toEqual([
    `mf-booking ${oldVersion} stable 95`,
    `mf-booking ${newVersion} canary 5`,
  ])
  const [oldFace, newFace] = facesOf(tried).map(({ address }) => address)

  await ops.promote('mf-booking', newVersion, 'it is well')
  const promoted = await ops.scripts('/odeme')
  expect(facesOf(promoted).map(({ address }) => address)).toEqual([newFace, oldFace])
  expect(versionsOf(promoted).filter((one) => one.startsWith('mf-booking'))).toEqual([
    `mf-booking ${newVersion} stable 100`,
    `mf-booking ${oldVersion} previous 0`,
  ])
  await ops.change('rollback', { module: 'mf-booking', why: 'it is not' })
  const after = await ops.scripts('/odeme')
  expect(facesOf(after)).toEqual(facesOf(before))

  const { changes } = await ops.scriptHistory('/odeme')
  const told = changes.map(({ module, what, why, added, removed }) => ({
    what: `${module} ${what} ${why}`,
    added: added.map(({ address }) => address).filter((one) => one.includes('/face.')),
    removed: removed.map(({ address }) => address).filter((one) => one.includes('/face.')),
  }))
  expect(told.slice(0, 3)).toEqual([
    { what: 'mf-booking rollback it is not', added: [oldFace], removed: [newFace] },
    { what: 'mf-booking promote it is well', added: [], removed: [oldFace] },
    { what: 'mf-booking canary new form', added: [newFace], removed: [] },
  ])
  expect(told.slice(3).map(({ what }) => what)).toEqual([
    'mf-account promote why',
    'mf-booking promote why',
    'host promote why',
  ])
})

it('are none of a module where nobody has a page, and are asked for by a path', async () => {
  const { ops } = await startShop()
  const answer = await ops.scripts('/hakkimizda')
  expect([answer.route, versionsOf(answer).map((one) => one.split(' ')[0])]).toEqual([
    null,
    ['host', 'mf-account'],
  ])
  await expect(ops.scripts('odeme?x')).rejects.toMatchObject({ refusal: 'malformed' })
})
