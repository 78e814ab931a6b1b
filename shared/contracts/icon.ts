/** Limits of icons that come as data (docs/product.md#limits). */
export const iconLimits = {
  /** Icons that a browser stores. */
  entries: 50,
  expiryMs: 168 * 3_600_000,
  /** Of an address, with its host. */
  urlLength: 500,
  timeoutMs: 5000,
  /** Until the next host is asked too. */
  nextHostMs: 750,
} as const

/** Of an icon or of a set: `yemek-servisi`. */
export const iconNamePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Where the gateway answers icons of one set, in the format of Iconify's API. Names are as in `iconNamePattern`. */
export function iconsPath(prefix: string, names: readonly string[]): string {
  return `/api/icons/${prefix}.json?icons=${names.join(',')}`
}

/** What it answers; `width` and `height` are those of the box that each body is drawn in. */
export type IconSet = {
  prefix: string
  icons: Record<string, { body: string }>
  width: number
  height: number
  not_found?: string[]
}
