import type { ModuleFacts } from './facts.ts'

/** Where files of a module are that are named by their content: the same file in many releases has one address. */
export const contentBase = (module: string): string => `/modules/${module}/files/`

/** Where a release's files are by its version; those of a release from before content addresses are nowhere else. */
export const versionBase = (module: string, version: string): string => `/modules/${module}/${version}/web/`

/** Where browsers have the files of releases from, such as a CDN before the gateways; null: from the site itself. */
export type FilesOrigin = string | null

/** An address as a browser asks for it. What is no file of a release, such as a drill's, is the site's own. */
export const addressAt = (origin: FilesOrigin, address: string): string =>
  origin !== null && address.startsWith('/modules/') ? origin + address : address

type Placed = Pick<ModuleFacts, 'id' | 'version'> & { web: Pick<ModuleFacts['web'], 'byContent'> }

/** Where browsers find the files of a release. */
export const baseOf = ({ id, version, web }: Placed): string =>
  web.byContent === true ? contentBase(id) : versionBase(id, version)

/** A name with the hash of its content in it, as a build gives it: `613.0a1b2c3d4e5f6071.js`. */
export const namedByContent = /^[\w~-]+(?:\.[\w~-]+)*\.[0-9a-f]{12,16}\.\w+$/
