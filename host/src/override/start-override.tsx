import { createRoot } from 'react-dom/client'
import type { BootManifest, BootModule, Override } from 'shared/module/boot'
import { watchStickyEdge } from 'shared/ui/sticky-edge/sticky-edge'
import { askOrigin } from './ask-origin.ts'
import { OverrideBanner } from './override-banner.tsx'
import { OverrideDown } from './override-down.tsx'
import styles from './override.module.css'

/**
 * The visit with the squad's build in place of the release, under a banner that no page takes away. Null when there is
 * no such build: the page then says so, and nothing else starts.
 */
export async function startOverride(
  boot: BootManifest,
  override: Override,
  page: Document,
): Promise<BootManifest | null> {
  showBanner(override, page)
  const asked = await askOrigin(override)
  if (asked.kind === 'ready') {
    // Whose addresses are whose says the site, not the squad's machine.
    const module = { ...asked.module, areas: override.areas }
    return { ...boot, modules: withModule(boot.modules, module) }
  }
  const root = page.getElementById('root')
  if (root) createRoot(root).render(<OverrideDown override={override} reason={asked.kind} />)
  return null
}

function withModule(modules: readonly BootModule[], own: BootModule): BootModule[] {
  return [...modules.filter(({ id }) => id !== own.id), own]
}

/** Beside the site's own root, so that a server's page is hydrated as it was written. */
function showBanner(override: Override, page: Document): void {
  const holder = page.createElement('div')
  holder.className = styles['holder'] ?? ''
  page.body.prepend(holder)
  watchStickyEdge(holder, 'top')
  createRoot(holder).render(<OverrideBanner override={override} />)
}
