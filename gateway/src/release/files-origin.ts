import type { LinkedFile } from './linked-file.ts'

/** Where browsers have releases' files from, such as a CDN before this gateway; null: from the site itself. */
export type FilesOrigin = string | null

/** An address as a browser is told it. What is no file of a release, such as a drill's, is the site's own. */
export const addressAt = (origin: FilesOrigin, address: string): string =>
  origin !== null && address.startsWith('/modules/') ? origin + address : address

export const fileAt = (origin: FilesOrigin, { href, integrity }: LinkedFile): LinkedFile => ({
  href: addressAt(origin, href),
  integrity,
})
