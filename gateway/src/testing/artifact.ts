import { createHash } from 'node:crypto'
import { hostContract } from 'shared/module/facts'
import type { ModuleFacts, ModuleId } from 'shared/module/facts'
import { mapOf } from 'shared/module/map-files'
import { integrityOf } from '../release/artifact-files.ts'
import { fromHost, packageInPath, sbomFile, type SbomComponent } from 'shared/module/sbom'
import type { Release } from '../release/release.ts'

type Command = {
  id?: ModuleId
  semver?: string
  /** 12 hex digits: what the sources hash to. */
  sources?: string
  /** Why the page of a card may run it. */
  reason?: string
  routes?: ModuleFacts['routes']
  shared?: Record<string, string>
  /** Undefined: of a release from before they were stated. Without it: of one that uses or has none. */
  sharedExports?: ModuleFacts['sharedExports']
  fills?: ModuleFacts['fills']
  offers?: ModuleFacts['offers']
  /** Said in the browser's script, so that a test can tell releases apart. */
  says?: string
  /** Body of the host's `render(input)`. */
  render?: string
  /** Of a remote: the markup of its static pages on the server, by path. */
  draws?: Record<string, string>
  /** The remote's web/entry.js, or the host's web/main.js. */
  runs?: string
  /** Of a host: what its pages announce. */
  events?: string[]
  acts?: ModuleFacts['acts']
  calls?: ModuleFacts['calls']
  addresses?: ModuleFacts['addresses']
  /** Each with a file of one line that says what the release says. */
  documents?: ModuleFacts['documents']
  hostContract?: number
  hostContractFrom?: number | undefined
  /** Of a host: one from before has every module in its documents. */
  smallDocuments?: boolean
  /** What mf-manifest.json says. */
  manifest?: unknown
  pages?: ModuleFacts['web']['pages']
  /** More files of the browser's build, by their name in `web`. */
  chunks?: Record<string, string>
  /** Source maps, by the name of the script that each is of. */
  maps?: Record<string, object>
  /** What it says of its packages, instead of the truth. Null: a release from before it said so. */
  packages?: readonly SbomComponent[] | null
  entry?: string
  byContent?: boolean
  nodeEntry?: string
}

export const page = (path: string, title: string): ModuleFacts['routes'][number] => ({
  path,
  title,
  layout: 'default',
  access: 'public',
  rendering: 'server',
})

const provided = { react: '19.3.1' }
const plainRender = `return { kind: 'page', status: 200, title: 'Sunucudan', description: 'Bir sayfa',
  html: '<h1>Sunucudan</h1>', hydration: '{"from":"server"}', matched: null, preload: { scripts: [], styles: [] } }`

/** A small artifact, true in every respect, as a build would leave it. */
export function artifact(command: Command = {}): Map<string, Uint8Array> {
  const id = command.id ?? 'mf-content'
  const plain = id === 'host' ? hostFiles(command) : remoteFiles(id, command)
  const content = command.byContent === true ? namedByContent(plain) : plain
  const maps = Object.entries(command.maps ?? {}).map(
    ([script, map]) => [mapOf(script), JSON.stringify(map)] as const,
  )
  const chunks = Object.entries(command.chunks ?? {}).map(([name, text]) => [`web/${name}`, text] as const)
  const texts = [...Object.entries(content), ...chunks, ...maps, ...sbomOf(id, command)]
  const files = new Map(texts.map(([name, text]) => [name, new TextEncoder().encode(text)]))
  const facts: ModuleFacts = {
    schema: 1,
    id,
    version: versionOf(command),
    commit: null,
    builtAt: '2026-11-21T00:00:00.000Z',
    owner: 'squad',
    ...(command.reason !== undefined && { reason: command.reason }),
    hostContract: command.hostContract ?? hostContract,
    ...(command.hostContractFrom === undefined ? {} : { hostContractFrom: command.hostContractFrom }),
    ...(command.smallDocuments === true && { smallDocuments: true }),
    ...(command.events && { events: command.events }),
    ...(command.acts && { acts: command.acts }),
    ...(command.calls && { calls: command.calls }),
    ...(command.addresses && { addresses: command.addresses }),
    ...(command.documents && { documents: command.documents }),
    routes: command.routes ?? (id === 'host' ? [] : [page('/hakkimizda', 'Hakkımızda')]),
    fills: command.fills ?? [],
    offers: command.offers ?? [],
    shared: command.shared ?? (id === 'host' ? provided : { react: '^19.0.0' }),
    sharedExports: 'sharedExports' in command ? command.sharedExports : { web: {}, node: {} },
    web:
      id === 'host'
        ? { entry: 'main.js', scripts: ['main.js'], styles: ['main.css'], fonts: ['text.woff2'] }
        : {
            entry: command.entry ?? entryOf(content),
            scripts: [entryOf(content)],
            ...(command.byContent === true && { byContent: true }),
            styles: [],
            fonts: [],
            pages: command.pages,
          },
    node: { entry: command.nodeEntry ?? (id === 'host' ? 'node/server.cjs' : 'node/entry.cjs') },
    files: Object.fromEntries(
      [...files].map(([name, bytes]) => [name, { bytes: bytes.byteLength, integrity: integrityOf(bytes) }]),
    ),
  }
  return files.set('module.json', new TextEncoder().encode(JSON.stringify(facts)))
}

function sbomOf(id: ModuleId, command: Command): [string, string][] {
  const components = command.packages === undefined ? truePackages(command) : command.packages
  if (components === null) return []
  const component = { type: 'application', name: id, version: versionOf(command) }
  const text = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component }, components }
  return [[sbomFile, JSON.stringify(text)]]
}

const named = (paths: string[]) => paths.flatMap((path) => packageInPath(path)?.name ?? [])

function truePackages({ maps = {}, sharedExports }: Command): SbomComponent[] {
  const sources = Object.values(maps).flatMap((map) => ('sources' in map ? map.sources : []))
  const inFiles = new Set(named([sources].flat().map(String)))
  const shared = Object.values(sharedExports ?? {}).flatMap((build) => Object.keys(build))
  const names = new Set([...inFiles, ...named(shared.map((name) => `node_modules/${name}`))])
  return [...names].map((name) => ({
    name,
    version: '1.0.0',
    purl: `pkg:npm/${name}@1.0.0`,
    licenses: [{ license: { id: 'MIT' } }],
    ...(!inFiles.has(name) && { properties: [fromHost] }),
  }))
}

const versionOf = ({ semver = '1.0.0', sources = '0123456789ab' }: Command) => `${semver}-${sources}`

/** As the registry would know it. */
export function release(command: Command = {}): Release {
  const facts: ModuleFacts = JSON.parse(new TextDecoder().decode(artifact(command).get('module.json')))
  return { facts, manifest: facts.id === 'host' ? null : plainManifest }
}

const plainManifest = {
  exposes: [
    {
      assets: {
        js: { sync: ['face.js'], async: ['later.js'] },
        css: { sync: ['face.css'], async: [] },
      },
    },
  ],
}

function remoteFiles(
  id: ModuleId,
  { says = 'first', runs, draws = {}, manifest = plainManifest, documents = [] }: Command,
): Record<string, string> {
  return {
    'web/entry.js': runs ?? `/* ${id} ${says} */ ${'console.log("entry");'.repeat(40)}`,
    'web/face.js': `console.log("face ${says}")`,
    'web/face.css': `.face { color: teal }`,
    'web/later.js': `console.log("later")`,
    ...Object.fromEntries(documents.map(({ file }) => [`web/${file}`, `<rss>${says}</rss>`])),
    'web/mf-manifest.json': JSON.stringify(manifest),
    'node/entry.cjs': `module.exports = { secret: 'server only', draws: ${JSON.stringify(draws)} }`,
  }
}

const entryOf = (content: Record<string, string>) =>
  Object.keys(content)
    .find((name) => name.startsWith('web/entry.'))
    ?.slice('web/'.length) ?? ''

/** The files that browsers fetch with a hash in their names, where the manifest names them too. */
function namedByContent(content: Record<string, string>): Record<string, string> {
  const names = Object.entries(content).flatMap(([name, text]) => {
    const [, stem, ending] = /^web\/(entry|face|later)\.(js|css)$/.exec(name) ?? []
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
    return stem === undefined ? [] : [[`${stem}.${ending}`, `${stem}.${hash}.${ending}`] as const]
  })
  const renamed = (text: string) => names.reduce((so, [name, instead]) => so.replaceAll(name, instead), text)
  return Object.fromEntries(
    Object.entries(content).map(([name, text]) => [
      renamed(name),
      name === 'web/mf-manifest.json' ? renamed(text) : text,
    ]),
  )
}

function hostFiles({ render = plainRender, runs = 'console.log("host")' }: Command): Record<string, string> {
  return {
    'web/main.js': runs,
    'web/main.css': 'body { margin: 0 }',
    'web/text.woff2': 'not really a font',
    'node/server.cjs': `exports.render = async (input) => { ${render} }`,
  }
}
