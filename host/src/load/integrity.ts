import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import type { BootModule } from 'shared/module/boot'

export type Integrity = {
  plugin: ModuleFederationRuntimePlugin
  /** The files of one more release may run. */
  admit: (release: BootModule) => void
}

/**
 * No entry runs that no admitted release names: its script gets its integrity from there, and an unknown address throws. An
 * entry has the integrity of its chunks in itself.
 */
export function readIntegrity(page: Document): Integrity {
  const { origin } = page.location
  const integrity = new Map<string, string>()
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'integrity',
    createScript: ({ url, remoteInfo }) => {
      const known = integrity.get(new URL(url, origin).href)
      if (!known) throw new Error(`${url} is not in the boot manifest`)
      const script = page.createElement('script')
      script.integrity = known
      script.crossOrigin = 'anonymous'
      script.async = true
      // Chunks ask it whose they are (shared/module/build/nameless-chunks.ts).
      script.setAttribute('data-rspack', `${remoteInfo?.name ?? ''}:`)
      script.src = url
      return script
    },
  }
  return {
    plugin,
    admit: ({ base, integrity: files }) => {
      for (const [file, hash] of Object.entries(files)) integrity.set(new URL(base + file, origin).href, hash)
    },
  }
}
