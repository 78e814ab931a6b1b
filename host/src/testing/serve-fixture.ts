import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  type BootManifest,
  type BootModule,
  type LastGoodAnswer,
  type RenderOutput,
  type SetAnswer,
  setAddress,
} from 'shared/module/boot'
import { moduleFacts } from 'shared/module/facts'
import { baseOf } from 'shared/module/files-address'
import type { RemoteId } from 'shared/module/module'
import { type Artifact, documentOf } from './fixture-document.ts'
import { setFileOf, smallBoot } from './small-boot.ts'
import { siteAnswers } from './site-answers.ts'

/** `file` is `<module>/<name>`; `version` tells the releases of a module apart. */
type Fault = (file: string, version: string) => 'missing' | 'tampered' | null
type Render = (input: object) => Promise<RenderOutput>

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'",
  'integrity-policy': 'blocked-destinations=(script)',
}

export const noFault: Fault = () => null

/**
 * The least gateway: documents, artifacts and the calls of the shell, under the real site's headers. Of
 * several releases of a module the first is live, and the others are what was good before.
 */
export async function serveSite(
  hostDist: string,
  remoteDists: string[],
  checkEverySeconds = 60,
  { isSmall = true } = {},
) {
  const host = await readArtifact(hostDist)
  const releases = await Promise.all(remoteDists.map(readArtifact))
  const server = join(hostDist, host.facts.node.entry)
  const { render }: { render: Render } = createRequire(server)(server)
  let fault = noFault
  let live = liveOf(releases)
  let looks = 0

  const listening = createServer((request, response) => {
    void answer(request.url ?? '/', response)
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  const origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''

  async function answer(url: string, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(url, origin)
    const said = siteAnswers[pathname] ?? (await ofTheSet(pathname, searchParams))
    if (said !== undefined)
      return void response
        .writeHead(said ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(said))
    const owner = [host, ...releases].find(
      ({ base, facts }) =>
        pathname.startsWith(base) && Object.hasOwn(facts.files, `web/${pathname.slice(base.length)}`),
    )
    if (owner) return await answerFile(owner, pathname.slice(owner.base.length), response)
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()
    const boot = await bootOf(host, live, checkEverySeconds)
    const set = isSmall ? setFileOf(boot.modules) : null
    if (set?.address === pathname)
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(set.content)
    const page = await render({
      url: origin + url,
      boot,
      releaseFolders: Object.fromEntries(live.map(({ facts, dist }) => [facts.id, dist])),
      nodeEntries: Object.fromEntries(live.map(({ facts }) => [facts.id, facts.node.entry])),
      apiBase: origin,
      token: 'anonymous',
    })
    if (page.kind === 'redirect')
      return void response.writeHead(page.status, { location: page.location }).end()
    const matched = page.kind === 'page' || page.kind === 'browser' ? page.matched : null
    const named = set ? smallBoot(boot, { matched, pathname, whole: set.integrity }) : boot
    response.writeHead(page.status, headers).end(documentOf(page, host, live, named))
  }

  /** What the gateway says of its set; null is a 404, undefined another address. */
  async function ofTheSet(path: string, query: URLSearchParams): Promise<object | null | undefined> {
    if (path === setAddress) {
      looks += 1
      return { set: setOf(live) } satisfies SetAnswer
    }
    const module = /^\/_site\/last-good\/(.+)$/.exec(path)?.[1]
    if (!module) return undefined
    const good = releases.find(({ facts }) => facts.id === module && facts.version !== query.get('not'))
    return good ? ({ module: await bootModule(good) } satisfies LastGoodAnswer) : null
  }

  async function answerFile(
    { facts, dist }: Artifact,
    file: string,
    response: ServerResponse,
  ): Promise<void> {
    const wrong = fault(`${facts.id}/${file}`, facts.version)
    const content = wrong === 'missing' ? null : await readFile(join(dist, 'web', file)).catch(() => null)
    if (!content) return void response.writeHead(404).end()
    const body = wrong === 'tampered' ? content.toString() + evilIn(file) : content
    response.writeHead(200, { 'content-type': typeOf(file) }).end(body)
  }

  return {
    origin,
    /** What happens to the files of artifacts from now on. */
    break: (next: Fault) => {
      fault = next
    },
    /** What documents are made of from now on: this version of the module, and the others as they are. */
    promote: (id: string, version: string) => {
      const release = releases.find(({ facts }) => facts.id === id && facts.version === version)
      if (!release) throw new Error(`${id}@${version} was never built`)
      live = [release, ...live.filter(({ facts }) => facts.id !== id)]
    },
    /** How often a tab has looked what documents are made of. */
    looks: () => looks,
    close: () => new Promise((resolve) => listening.close(resolve)),
  }
}

const liveOf = (releases: Artifact[]) =>
  releases.filter(({ facts: { id } }, index) => releases.findIndex(({ facts }) => facts.id === id) === index)

const setOf = (live: Artifact[]) =>
  live
    .map(({ facts }) => `${facts.id}@${facts.version}`)
    .toSorted()
    .join(' ')

async function readArtifact(dist: string): Promise<Artifact> {
  const facts = moduleFacts.parse(JSON.parse(await readFile(join(dist, 'module.json'), 'utf8')))
  return {
    dist,
    facts,
    base: baseOf(facts),
  }
}

function remoteId(id: Artifact['facts']['id']): RemoteId {
  if (id === 'host') throw new Error('the host is no remote')
  return id
}

async function bootModule({ dist, facts, base }: Artifact): Promise<BootModule> {
  return {
    id: remoteId(facts.id),
    version: facts.version,
    base,
    manifest: JSON.parse(await readFile(join(dist, 'web/mf-manifest.json'), 'utf8')) as unknown,
    routes: facts.routes,
    fills: facts.fills,
    offers: facts.offers,
    integrity: Object.fromEntries(
      Object.entries(facts.files).map(([file, { integrity }]) => [file.replace(/^web\//, ''), integrity]),
    ),
  }
}

async function bootOf(host: Artifact, live: Artifact[], checkEverySeconds: number): Promise<BootManifest> {
  return {
    set: setOf(live),
    hostVersion: host.facts.version,
    modules: await Promise.all(live.map(bootModule)),
    visit: { ticket: 'a-ticket', sampled: false, checkEverySeconds, override: null },
  }
}

const evilIn = (file: string) =>
  file.endsWith('.css')
    ? '@layer module { h1 { outline: 7px solid red } } h1 { outline: 7px solid red }'
    : ';document.documentElement.dataset.tampered="ran";'

function typeOf(file: string): string {
  if (file.endsWith('.js')) return 'text/javascript'
  return file.endsWith('.css') ? 'text/css' : 'application/octet-stream'
}
