import { onTestFinished } from 'vitest'
import type { AtEnd } from '../testing/at-end.ts'
import type { Artifact } from './build.ts'
import { buildHost, buildRemote } from './build.ts'
import { factsOf } from './hand-made.ts'
import { RefusedError } from '../cli/client/refused-error.ts'
import { startBackend, startGateway, type TestGateway } from '../testing/gateway.ts'

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const token = `${encode({})}.${encode({ exp: 4_000_000_000 })}.unsigned`

export const siteAnswers: Record<string, object> = {
  '/api/v1/token': { access_token: token },
  '/api/v1/company-setting': {
    name: 'Rotabüs',
    logo_text: 'Rotabüs',
    phone: '0850 000 00 00',
    email: 'iletisim@rotabus.test',
    address: 'Esenler, İstanbul',
    trade_name: 'Rotabüs A.Ş.',
    mersis_no: '0000000000000000',
  },
  '/api/v1/setting': [{ key: 'general_site_meta_title', value: 'Rotabüs | Online Otobüs Bileti' }],
  '/api/v1/menu': { header: [], footer: [] },
  '/api/v1/general/country': [{ id: 1, name: 'Ülke', code: 'TR', phone_code: '90' }],
}

/** The neighbour, whose page must stay its own whatever happens to `/hakkimizda`. */
export const neighbour = {
  id: 'mf-search',
  route: `path: '/', title: 'Ana sayfa'`,
  page: `export const Component = () => <h1>Sefer bul</h1>`,
} as const

/** A gateway with the real host and two real remotes live: the neighbour's `/` and a good `/hakkimizda`. */
export async function startSite(
  env: Record<string, string> = {},
  atEnd: AtEnd = onTestFinished,
): Promise<TestGateway> {
  const backend = await startBackend((api) => {
    for (const [path, data] of Object.entries(siteAnswers))
      api.route({ method: ['GET', 'POST'], url: path, handler: () => ({ data }) })
  }, atEnd)
  const site = await startGateway({ BACKEND_URL: backend, ...env }, atEnd)
  const parts = [await buildHost(), await buildRemote(), await buildRemote(neighbour)]
  // oxlint-disable-next-line no-await-in-loop -- the host goes first
  for (const files of parts) await goLive(site, files, { force: false })
  return site
}

/** Past the smoke, as ops may; forced past the other checks too. */
export async function goLive({ ops }: TestGateway, files: Artifact, { force = true } = {}): Promise<void> {
  const { id: module, version } = factsOf(files)
  await ops.publish(module, files, '', { waiveSmoke: 'a test' })
  await ops.change('promote', { module, version, force, why: 'a test' })
}

/** The code of the refusal, or what became of it. */
export async function publish({ ops }: TestGateway, files: Artifact): Promise<string> {
  return await codeOf(ops.publish(factsOf(files).id, files, ''))
}

export async function promote({ ops }: TestGateway, files: Artifact): Promise<string> {
  const { id, version } = factsOf(files)
  return await codeOf(ops.promote(id, version, ''))
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  return await call.then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof RefusedError) return error.refusal
      throw error
    },
  )
}

export async function pageAt({ url }: Pick<TestGateway, 'url'>, path: string): Promise<string> {
  return await (await fetch(url + path, { headers: { accept: 'text/html' } })).text()
}
