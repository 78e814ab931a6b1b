import { distOf } from '../build/build-part.ts'

/** For `buildPart`: where the sources of the worker and of the tickets page are. */
export const offlinePart = 'gateway/offline'
export const offlineDist = distOf(offlinePart)
