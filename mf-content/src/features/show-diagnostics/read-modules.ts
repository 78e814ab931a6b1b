import { type BootManifest, bootManifestElementId } from 'shared/module/boot'
import { fetchWholeSet } from 'shared/module/fetch-whole-set'

export type ModuleFact = { id: string; version: string; pages: number; slots: string }

/** What this document is made of; null where it does not say. Of its own module alone where the others cannot be had. */
export async function readModules(page: Document): Promise<ModuleFact[] | null> {
  const boot = parse(page.getElementById(bootManifestElementId)?.textContent ?? '')
  if (!boot) return null
  const { hostVersion, whole, modules } = boot
  const all = whole === undefined ? modules : await fetchWholeSet(whole).catch(() => modules)
  const host = { id: 'host', version: hostVersion, pages: 0, slots: '' }
  const remotes = all.map(({ id, version, routes, fills }) => ({
    id,
    version,
    pages: routes.length,
    slots: fills.join(', '),
  }))
  return [host, ...remotes]
}

// Our own gateway wrote it, as the host reads it.
const isBoot = (value: unknown): value is BootManifest =>
  typeof value === 'object' && value !== null && 'modules' in value && Array.isArray(value.modules)

function parse(json: string): BootManifest | null {
  try {
    const value: unknown = JSON.parse(json)
    return isBoot(value) ? value : null
  } catch {
    return null
  }
}
