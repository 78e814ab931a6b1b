import type { getInstance } from '@module-federation/runtime'
import type { BootManifest } from 'shared/module/boot'
import { containerName } from 'shared/module/container-name'
import type { Module, ModuleId, ModuleRoute } from 'shared/module/module'
import { type LoadModule, ModuleLoadError, readModule } from './load-module.ts'
import { realWait, type Wait, withRetry } from './retry.ts'
import { sealedFiles } from './sealed-files.ts'

type Federation = Pick<
  NonNullable<ReturnType<typeof getInstance>>,
  'registerPlugins' | 'registerRemotes' | 'loadRemote'
>

/** Loads the releases that the boot manifest names, each once; a failure is forgotten, so that a retry is one. */
export function browserLoader(
  boot: BootManifest,
  federation: Federation,
  page: Document,
  wait: Wait = realWait,
): LoadModule {
  federation.registerPlugins([sealedFiles(boot, page)])
  federation.registerRemotes(
    boot.modules.map(({ id, version, base }) => ({
      name: containerName(id, version),
      entry: `${base}mf-manifest.json`,
    })),
  )
  const loaded = new Map<ModuleId, Promise<Module>>()

  async function open(id: ModuleId): Promise<Module> {
    const release = boot.modules.find((one) => one.id === id)
    if (!release) throw new ModuleLoadError(id, { cause: new Error('no release is live') })
    const face = `${containerName(id, release.version)}/module`
    try {
      const module = readModule(id, await withRetry(() => federation.loadRemote(face), wait))
      return { ...module, routes: module.routes.map((route) => persistent(route, wait)) }
    } catch (cause) {
      throw cause instanceof ModuleLoadError ? cause : new ModuleLoadError(id, { cause })
    }
  }

  return (id) => {
    const known = loaded.get(id) ?? open(id)
    loaded.set(id, known)
    known.catch(() => loaded.delete(id))
    return known
  }
}

/** Chunks are lost as easily as entries. */
function persistent(route: ModuleRoute, wait: Wait): ModuleRoute {
  return { ...route, lazy: () => withRetry(route.lazy, wait) }
}
