import { type BootManifest, bootManifestElementId, hydrationElementId } from 'shared/module/boot'

/** The releases of this visit, as the document names them. */
export function readBoot(page: Document): BootManifest {
  const boot: unknown = JSON.parse(page.getElementById(bootManifestElementId)?.textContent ?? 'null')
  if (!isBoot(boot)) throw new Error('the document carries no boot manifest')
  return boot
}

/** What the server's render loaded, or null when the browser renders from nothing. */
export function readHydration(page: Document): HydrationData | null {
  const data: unknown = JSON.parse(page.getElementById(hydrationElementId)?.textContent ?? 'null')
  return isHydration(data) ? data : null
}

export type HydrationData = {
  loaderData: Record<string, unknown>
  errors: Record<string, unknown> | null
  /** The page needs no script. */
  isStatic?: boolean
}

// Our own gateway wrote it, under the same origin: its shape needs no more than this.
function isBoot(value: unknown): value is BootManifest {
  return typeof value === 'object' && value !== null && 'modules' in value && Array.isArray(value.modules)
}

function isHydration(value: unknown): value is HydrationData {
  return typeof value === 'object' && value !== null && 'loaderData' in value
}
