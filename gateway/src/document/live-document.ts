import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { BootModule, ReleaseSet } from 'shared/module/boot'
import { baseOf } from 'shared/module/files-address'
import { linkedFile } from '../release/linked-file.ts'
import type { LiveSet, Release } from '../release/release.ts'
import { matchedFiles } from '../release/matched-files.ts'

/** What every document of one live set has in common, made once for the set. */
export type LiveDocument = {
  /** Names the set: same releases, same name. */
  set: string
  boot: ReleaseSet
  host: Release
}

const cache = new WeakMap<LiveSet, LiveDocument>()

/** Null while no host is live. */
export function liveDocument(live: LiveSet): LiveDocument | null {
  const host = live.get('host')
  if (!host) return null
  const known = cache.get(live)
  if (known) return known
  const set = [...live.values()].map(nameOf).join(' ')
  const made = {
    set,
    boot: {
      set: createHash('sha256').update(set).digest('base64url').slice(0, 16),
      hostVersion: host.facts.version,
      modules: [...live.values()].flatMap((release) => bootModule(release, host) ?? []),
    },
    host,
  }
  cache.set(live, made)
  return made
}

/** Where something of it is off, a tab is to have a new document. */
const nameOf = ({ facts, off = [] }: Release) => [`${facts.id}@${facts.version}`, ...off].join('!')

const entryAlone = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
})

/** What a host reads of a federation manifest: where the entry is. One from before contract 4 hands it to its runtime, whole. */
function readByHost(manifest: unknown, host: Release | null): unknown {
  const read = host === null || host.facts.hostContract < 4 ? null : entryAlone.safeParse(manifest)
  return read?.success ? read.data : manifest
}

/** As this host has it in its documents; as any can read it where it is not known which host asks. */
export function bootModule(release: Release, host: Release | null): BootModule | null {
  const { facts } = release
  if (facts.id === 'host') return null
  return {
    id: facts.id,
    version: facts.version,
    base: baseOf(facts),
    manifest: readByHost(release.manifest, host),
    routes: facts.routes,
    areas: release.areas && [...release.areas],
    fills: facts.fills,
    offers: facts.offers,
    ...(release.off && { off: [...release.off] }),
    integrity: integrityByName(facts.files),
    entryFiles: named(release, matchedFiles(release, null)),
    pages: Object.fromEntries(
      Object.entries(facts.web.pages ?? {}).map(([path, files]) => [path, named(release, files)]),
    ),
  }
}

type Files = { scripts: string[]; styles: string[] }

/** As the integrity names them: from the release's base. */
function named(release: Release, { scripts, styles }: Files): Files {
  const { length } = baseOf(release.facts)
  const addressOf = (file: string) => linkedFile(release, file).href.slice(length)
  return { scripts: scripts.map(addressOf), styles: styles.map(addressOf) }
}

function integrityByName(files: Release['facts']['files']): Record<string, string> {
  const web = Object.entries(files).filter(([name]) => /^web\/.*\.(js|css)$/.test(name))
  return Object.fromEntries(web.map(([name, { integrity }]) => [name.slice('web/'.length), integrity]))
}
