import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInstance } from '@module-federation/runtime'
import type { RenderInput } from 'shared/module/boot'
import { containerName } from 'shared/module/container-name'
import type { Module, RemoteId } from 'shared/module/module'
import { type LoadModule, ModuleLoadError, readModule } from '../load/load-module.ts'
import { sharedInstances } from './shared-instances.ts'

const fromDisk = createRequire(__filename)

const federation = createInstance({
  name: 'host',
  remotes: [],
  shared: sharedInstances,
  plugins: [{ name: 'from-disk', loadEntry: async ({ remoteInfo }) => fromDisk(remoteInfo.entry) }],
})

/** By release, so several versions of one module live side by side where a gateway from before renders them in one. */
const loaded = new Map<string, Promise<Module>>()

export function serverLoader({ boot, releaseFolders, nodeEntries }: RenderInput): LoadModule {
  return async (id) => {
    const release = boot.modules.find((one) => one.id === id)
    const folder = releaseFolders[id]
    const entry = nodeEntries[id]
    if (!release || !folder || !entry)
      throw new ModuleLoadError(id, { cause: new Error('no release is live') })
    const file = join(folder, entry)
    const known = loaded.get(file) ?? open(id, containerName(id, release.version), file)
    loaded.set(file, known)
    known.catch(() => loaded.delete(file))
    return await known
  }
}

async function open(id: RemoteId, name: string, entry: string): Promise<Module> {
  try {
    federation.registerRemotes([{ name, entry, type: 'commonjs-module' }])
    return readModule(id, await federation.loadRemote(`${name}/module`))
  } catch (cause) {
    throw cause instanceof ModuleLoadError ? cause : new ModuleLoadError(id, { cause })
  }
}
