import type { BootModule } from 'shared/module/boot'
import type { Module } from 'shared/module/module'
import { askLastGood } from './ask-last-good.ts'

/** A release that loads instead of one that did not. Only ever asked for after a failure: off the first page's bytes. */
export async function loadLastGood(
  lost: BootModule,
  open: (release: BootModule) => Promise<Module>,
  page: Document,
): Promise<Module> {
  const release = await askLastGood(lost)
  if (!release) throw new Error(`there is no earlier release of ${lost.id}`)
  const module = await open(release)
  return {
    ...module,
    routes: module.routes.map((route) => ({
      ...route,
      lazy: async () => {
        const code = await route.lazy()
        retireStyles(page, lost)
        return code
      },
    })),
  }
}

/** Class names are the same in every release, so the styles of two would be mixed. */
function retireStyles(page: Document, { base }: BootModule): void {
  const lost = new URL(base, page.location.origin).href
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.href.startsWith(lost)) link.remove()
  }
}
