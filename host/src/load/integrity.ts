import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import type { BootModule } from 'shared/module/boot'

export type Integrity = {
  plugin: ModuleFederationRuntimePlugin
  /** The files of one more release may run. */
  admit: (release: BootModule) => void
}

/**
 * Nothing runs that no admitted release names: scripts and styles get their integrity from it, an unknown
 * address throws, and the federation manifest is answered from the document.
 */
export function readIntegrity(page: Document): Integrity {
  const { origin } = page.location
  const manifests = new Map<string, unknown>()
  const integrity = new Map<string, string>()
  const integrityOf = (url: string) => {
    const known = integrity.get(new URL(url, origin).href)
    if (!known) throw new Error(`${url} is not in the boot manifest`)
    return known
  }
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'integrity',
    fetch: async (url) => {
      const manifest = manifests.get(new URL(url, origin).href)
      if (!manifest) throw new Error(`${url} is not in the boot manifest`)
      return Response.json(manifest)
    },
    createScript: ({ url, remoteInfo }) => {
      const script = page.createElement('script')
      script.integrity = integrityOf(url)
      script.crossOrigin = 'anonymous'
      script.async = true
      // Chunks ask it whose they are (shared/module/build/nameless-chunks.ts).
      script.setAttribute('data-rspack', `${remoteInfo?.name ?? ''}:`)
      script.src = url
      return script
    },
    createLink: ({ url, attrs }) => {
      const written = linkTo(page, url, attrs?.['rel'])
      if (written) return written
      const link = page.createElement('link')
      link.integrity = integrityOf(url)
      link.crossOrigin = 'anonymous'
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value))
      link.href = url
      if (link.rel === 'stylesheet') letChunksWait(link)
      return link
    },
  }
  return {
    plugin,
    admit: (release) => {
      const { base, manifest, integrity: files } = release
      manifests.set(new URL(manifestOf(release), origin).href, manifest)
      for (const [file, hash] of Object.entries(files)) integrity.set(new URL(base + file, origin).href, hash)
    },
  }
}

/** Asked of nobody: releases have their files at one address, and each a manifest of its own. */
export const manifestOf = ({ base, version }: BootModule): string => `${base}mf-manifest.json?${version}`

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
