/** Where the source maps lie in an artifact: what is below `node` is never given to browsers. */
export const mapFolder = 'node/maps'

/** The map of a browser's file, such as `web/page.js`. */
export const mapOf = (file: string): string => `${mapFolder}/${file.replace(/^web\//, '')}.map`
