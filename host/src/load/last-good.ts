import type { BootModule } from 'shared/module/boot'
import type { Module } from 'shared/module/module'
import { askLastGood } from './ask-last-good.ts'

/** A release that loads instead of one that did not. Only ever asked for after a failure: off the first page's bytes. */
export async function loadLastGood(
  lost: BootModule,
  open: (release: BootModule) => Promise<Module>,
  page: Document,
): Promise<{ release: BootModule; module: Module }> {
  const release = await askLastGood(lost)
  if (!release) throw new Error(`there is no earlier release of ${lost.id}`)
  const module = await open(release)
  return {
    release,
    module: {
      ...module,
      routes: module.routes.map((route) => ({
        ...route,
        lazy: async () => {
          const code = await route.lazy()
          retireStyles(page, lost, release)
          return code
        },
      })),
    },
  }
}

/** Class names are the same in every release, so the styles of two would be mixed. */
function retireStyles(page: Document, lost: BootModule, standIn: BootModule): void {
  const kept = stylesOf(page, standIn)
  // By where they are: the boot manifest names only those that pages begin with.
  const { href } = new URL(lost.base, page.location.origin)
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.href.startsWith(href) && !kept.has(link.href)) link.remove()
  }
}

function stylesOf({ location }: Document, { base, integrity }: BootModule): Set<string> {
  const files = Object.keys(integrity).filter((file) => file.endsWith('.css'))
  return new Set(files.map((file) => new URL(base + file, location.origin).href))
}
