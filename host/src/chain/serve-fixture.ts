import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  type BootManifest,
  bootManifestElementId,
  hydrationElementId,
  type RenderOutput,
} from 'shared/module/boot'
import { moduleFacts, type ModuleFacts } from 'shared/module/facts'
import type { ModuleId } from 'shared/module/module'
import { siteAnswers } from './site-answers.ts'

type Fault = (file: string) => 'missing' | 'tampered' | null
type Artifact = { dist: string; facts: ModuleFacts; base: string }
type Render = (input: object) => Promise<RenderOutput>

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'",
  'integrity-policy': 'blocked-destinations=(script)',
}

export const noFault: Fault = () => null

/** The least gateway: documents, artifacts and the calls of the shell, under the real site's headers. */
export async function serveSite(hostDist: string, remoteDists: string[]) {
  const host = await readArtifact(hostDist)
  const remotes = await Promise.all(remoteDists.map(readArtifact))
  const boot = await bootOf(host, remotes)
  const server = join(hostDist, host.facts.node.entry)
  const { render }: { render: Render } = createRequire(server)(server)
  let fault = noFault

  const listening = createServer((request, response) => {
    void answer(request.url ?? '/', response)
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  const origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''

  async function answer(url: string, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(url, origin)
    const said = siteAnswers[pathname]
    if (said)
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    const owner = [host, ...remotes].find(({ base }) => pathname.startsWith(base))
    if (owner) return await answerFile(owner, pathname.slice(owner.base.length), response)
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()
    const page = await render({
      url: origin + url,
      boot,
      releaseFolders: Object.fromEntries(remotes.map(({ facts, dist }) => [facts.id, dist])),
      nodeEntries: Object.fromEntries(remotes.map(({ facts }) => [facts.id, facts.node.entry])),
      apiBase: origin,
      token: 'anonymous',
    })
    if (page.kind === 'redirect')
      return void response.writeHead(page.status, { location: page.location }).end()
    response.writeHead(page.status, headers).end(documentOf(page, host, remotes, boot))
  }

  async function answerFile(
    { facts, dist }: Artifact,
    file: string,
    response: ServerResponse,
  ): Promise<void> {
    const wrong = fault(`${facts.id}/${file}`)
    const content = wrong === 'missing' ? null : await readFile(join(dist, 'web', file)).catch(() => null)
    if (!content) return void response.writeHead(404).end()
    const evil = wrong === 'tampered' ? ';document.documentElement.dataset.tampered="ran";' : ''
    response.writeHead(200, { 'content-type': typeOf(file) }).end(evil ? content.toString() + evil : content)
  }

  return {
    origin,
    /** What happens to the files of artifacts from now on. */
    break: (next: Fault) => {
      fault = next
    },
    close: () => new Promise((resolve) => listening.close(resolve)),
  }
}

async function readArtifact(dist: string): Promise<Artifact> {
  const facts = moduleFacts.parse(JSON.parse(await readFile(join(dist, 'module.json'), 'utf8')))
  return { dist, facts, base: `/modules/${facts.id}/${facts.version}/web/` }
}

function remoteId(id: Artifact['facts']['id']): ModuleId {
  if (id === 'host') throw new Error('the host is no remote')
  return id
}

async function bootOf(host: Artifact, remotes: Artifact[]): Promise<BootManifest> {
  const modules = remotes.map(async ({ dist, facts, base }) => ({
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
  }))
  return {
    set: 'a-set',
    hostVersion: host.facts.version,
    modules: await Promise.all(modules),
    visit: { ticket: 'a-ticket', sampled: false, checkEverySeconds: 60, override: null },
  }
}

function documentOf(page: RenderOutput, host: Artifact, remotes: Artifact[], boot: BootManifest): string {
  const matched = page.kind === 'page' ? remotes.find(({ facts }) => facts.id === page.matched) : undefined
  const styles = [
    ...host.facts.web.styles.map((file) => styleLink(host, file)),
    ...(page.kind === 'page' && matched ? page.preload.styles.map((file) => styleLink(matched, file)) : []),
  ]
  const scripts = host.facts.web.scripts.map(
    (file) => `<script defer src="${host.base}${file}" ${seal(host, file)}></script>`,
  )
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>Yükleniyor</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${styles.join('')}${scripts.join('')}</head>
<body><div id="root">${page.kind === 'page' ? page.html : ''}</div>
${data(bootManifestElementId, JSON.stringify(boot).replaceAll('<', String.raw`\u003c`))}
${page.kind === 'page' ? data(hydrationElementId, page.hydration) : ''}</body></html>`
}

const data = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>`

const styleLink = (artifact: Artifact, file: string) =>
  `<link rel="stylesheet" href="${artifact.base}${file}" ${seal(artifact, file)}>`

const seal = ({ facts }: Artifact, file: string) =>
  `integrity="${facts.files[`web/${file}`]?.integrity}" crossorigin="anonymous"`

function typeOf(file: string): string {
  if (file.endsWith('.js')) return 'text/javascript'
  return file.endsWith('.css') ? 'text/css' : 'application/octet-stream'
}
