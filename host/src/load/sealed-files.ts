import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import type { BootModule } from 'shared/module/boot'

export type SealedFiles = {
  plugin: ModuleFederationRuntimePlugin
  /** The files of one more release may run. */
  admit: (release: BootModule) => void
}

/**
 * Nothing runs that no admitted release names: scripts and styles get their integrity from it, an unknown
 * address throws, and the federation manifest is answered from the document.
 */
export function sealedFiles(page: Document): SealedFiles {
  const { origin } = page.location
  const manifests = new Map<string, unknown>()
  const seals = new Map<string, string>()
  const sealOf = (url: string) => {
    const seal = seals.get(new URL(url, origin).href)
    if (!seal) throw new Error(`${url} is not in the boot manifest`)
    return seal
  }
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'sealed-files',
    fetch: async (url) => {
      const manifest = manifests.get(new URL(url, origin).href)
      if (!manifest) throw new Error(`${url} is not in the boot manifest`)
      return Response.json(manifest)
    },
    createScript: ({ url }) => {
      const script = page.createElement('script')
      script.integrity = sealOf(url)
      script.crossOrigin = 'anonymous'
      script.async = true
      script.src = url
      return script
    },
    createLink: ({ url, attrs }) => {
      const written = linkTo(page, url, attrs?.['rel'])
      if (written) return written
      const link = page.createElement('link')
      link.integrity = sealOf(url)
      link.crossOrigin = 'anonymous'
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value))
      link.href = url
      if (link.rel === 'stylesheet') letChunksWait(link)
      return link
    },
  }
  return {
    plugin,
    admit: ({ base, manifest, integrity }) => {
      manifests.set(new URL(`${base}mf-manifest.json`, origin).href, manifest)
      for (const [file, seal] of Object.entries(integrity)) seals.set(new URL(base + file, origin).href, seal)
    },
  }
}

function linkTo(page: Document, url: string, rel: unknown): HTMLLinkElement | undefined {
  const { href } = new URL(url, page.location.origin)
  return [...page.querySelectorAll('link')].find((link) => link.rel === rel && link.href === href)
}

/**
 * A remote's own chunk loader takes any link that it finds for a loaded one, unless it is marked as on its
 * way. One that did not arrive is taken away, so that it is asked for again.
 */
function letChunksWait(link: HTMLLinkElement): void {
  const mark = 'data-rspack-loading'
  link.setAttribute(mark, '1')
  link.addEventListener('load', () => link.removeAttribute(mark))
  link.addEventListener('error', () => link.remove())
}
