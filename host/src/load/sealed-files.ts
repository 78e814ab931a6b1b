import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import type { BootManifest } from 'shared/module/boot'

/**
 * Nothing runs that the boot manifest does not name: scripts and styles get their integrity from it, an
 * unknown address throws, and the federation manifest is answered from the document.
 */
export function sealedFiles(boot: BootManifest, page: Document): ModuleFederationRuntimePlugin {
  const origin = page.location.origin
  const manifests = new Map(
    boot.modules.map(({ base, manifest }) => [new URL(`${base}mf-manifest.json`, origin).href, manifest]),
  )
  const seals = new Map(
    boot.modules.flatMap(({ base, integrity }) =>
      Object.entries(integrity).map(([file, seal]) => [new URL(base + file, origin).href, seal] as const),
    ),
  )
  const sealOf = (url: string) => {
    const seal = seals.get(new URL(url, origin).href)
    if (!seal) throw new Error(`${url} is not in the boot manifest`)
    return seal
  }
  return {
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
      return link
    },
  }
}

function linkTo(page: Document, url: string, rel: unknown): HTMLLinkElement | undefined {
  const { href } = new URL(url, page.location.origin)
  return [...page.querySelectorAll('link')].find((link) => link.rel === rel && link.href === href)
}

/**
 * A remote's own chunk loader looks for its style by the written `href` and the whole address; the server
 * writes a path. Answering with the whole address keeps the style from being fetched twice.
 */
export function nameWrittenStyles(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const { href } = link
    const attribute = link.getAttribute.bind(link)
    link.getAttribute = (name) => (name === 'href' ? href : attribute(name))
  }
}
