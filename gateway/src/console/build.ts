import { distOf } from '../build/build-part.ts'

/** For `buildPart`: where the console's sources are in the house. */
export const consolePart = 'gateway/console'
export const consoleDist = distOf(consolePart)
