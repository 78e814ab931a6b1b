import type { getInstance } from '@module-federation/runtime'
import type { BootManifest, BootModule } from 'shared/module/boot'
import { containerName } from 'shared/module/container-name'
import type { Module, RemoteId } from 'shared/module/module'
import { realWait, type Wait, withRetry } from 'shared/module/retry'
import { withChunks } from './chunks.ts'
import { failedReleases } from './failed-releases.ts'
import { type LoadFailure, announceLoadFailure } from './load-events.ts'
import { type LoadModule, ModuleLoadError, readModule } from './load-module.ts'
import { entryOf } from './entry-of.ts'
import { readIntegrity } from './integrity.ts'
import { noteStandIn } from './running-version.ts'
import type { WholeSet } from './whole-set.ts'

type Federation = Pick<
  NonNullable<ReturnType<typeof getInstance>>,
  'registerPlugins' | 'registerRemotes' | 'loadRemote'
>

type Deps = {
  boot: BootManifest
  /** Asked for a module that the document leaves out. */
  whole: Pick<WholeSet, 'ask'>
  federation: Federation
  page: Document
  /** Of the tab: what did not load is remembered in it. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
  wait?: Wait
}

export type BrowserLoader = {
  load: LoadModule
  /** True while another release than the document's stands in for a module. */
  isStandIn: (id: RemoteId) => boolean
}

/**
 * Loads the releases that the boot manifest names, each once; a failure is forgotten, so that a retry is one.
 * A release that does not load, entry or chunk, is replaced in this tab by the last good one, as a whole.
 */
export function browserLoader(deps: Deps): BrowserLoader {
  const { boot, whole, federation, page, storage, wait = realWait } = deps
  const integrity = readIntegrity(page)
  const failed = failedReleases(storage)
  const loaded = new Map<RemoteId, Promise<Module>>()
  const standIns = new Map<RemoteId, Promise<Module>>()
  federation.registerPlugins([integrity.plugin])
  const admitted = new Set<BootModule>()
  for (const release of boot.modules) know(release)

  function know(release: BootModule): void {
    if (!admitted.has(release)) admit(release)
    admitted.add(release)
  }

  /** `force` forgets the container of the same name: the same version, from elsewhere. */
  function admit(release: BootModule, force = false): void {
    integrity.admit(release)
    const entry = entryOf(release)
    if (!entry) return
    federation.registerRemotes([{ name: containerName(release.id, release.version), entry }], { force })
  }

  async function open({ id, version }: BootModule): Promise<Module> {
    const face = `${containerName(id, version)}/module`
    return readModule(id, await withRetry(() => federation.loadRemote(face), wait))
  }

  async function releaseOf(id: RemoteId): Promise<BootModule> {
    const named = () => boot.modules.find((one) => one.id === id)
    if (!named()) await whole.ask()
    const release = named()
    if (!release) throw new ModuleLoadError(id, { cause: new Error('no release is live') })
    know(release)
    return release
  }

  async function first(id: RemoteId): Promise<Module> {
    const release = await releaseOf(id)
    if (failed.has(release)) {
      const known = await standIn(release).catch(() => null)
      if (known) return known
    }
    try {
      const module = await open(release)
      return withChunks(module, (chunk, from) =>
        withRetry(chunk, wait).catch(async (cause: unknown) => from(await instead(release, 'chunk', cause))),
      )
    } catch (cause) {
      return await instead(release, 'entry', cause)
    }
  }

  async function instead(release: BootModule, what: LoadFailure['what'], cause: unknown): Promise<Module> {
    const { id, version } = release
    if (!standIns.has(id)) announceLoadFailure({ module: id, version, what })
    try {
      return await standIn(release)
    } catch {
      announceLoadFailure({ module: id, version, what: 'fallback-failed' })
      throw cause instanceof ModuleLoadError ? cause : new ModuleLoadError(id, { cause })
    }
  }

  function standIn(lost: BootModule): Promise<Module> {
    const known = standIns.get(lost.id) ?? replace(lost)
    standIns.set(lost.id, known)
    known.catch(() => standIns.delete(lost.id))
    return known
  }

  async function replace(lost: BootModule): Promise<Module> {
    // A squad that looks at its own build wants to see that it fails.
    if (boot.visit.override?.module === lost.id) throw new Error('an override is not replaced')
    const { loadLastGood } = await withRetry(() => import('./last-good.ts'), wait)
    const take = (release: BootModule) => {
      admit(release, release.version === lost.version)
      return open(release)
    }
    const { release: found, module: earlier } = await loadLastGood(lost, take, page)
    const module = withChunks(earlier, (chunk) => withRetry(chunk, wait))
    failed.add(lost)
    noteStandIn(found)
    loaded.set(lost.id, Promise.resolve(module))
    announceLoadFailure({ module: lost.id, version: lost.version, what: 'fallback-used' })
    return module
  }

  return {
    load: (id) => {
      const known = loaded.get(id) ?? first(id)
      loaded.set(id, known)
      known.catch(() => loaded.get(id) === known && loaded.delete(id))
      return known
    },
    isStandIn: (id) => standIns.has(id),
  }
}
