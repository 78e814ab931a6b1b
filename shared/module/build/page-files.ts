import { posix } from 'node:path'
import type { StatsCompilation } from '@rspack/core'

export type PageFiles = { scripts: string[]; styles: string[] }

/** Files of the browser build that a route's `lazy` loads, found by the names of its chunks in the server build. */
export function pageFiles(web: StatsCompilation, chunkNames: readonly string[]): PageFiles {
  const wanted = new Set(chunkNames)
  const files = (web.chunks ?? [])
    .filter((chunk) => (chunk.origins ?? []).some(({ request }) => wanted.has(chunkName(request ?? ''))))
    .flatMap((chunk) => chunk.files ?? [])
  return {
    scripts: [...new Set(files)].filter((file) => file.endsWith('.js')),
    styles: [...new Set(files)].filter((file) => file.endsWith('.css')),
  }
}

/** How the bundler names the chunk of an import() written in src/module.tsx. */
function chunkName(request: string): string {
  return posix.join('src', request).replaceAll(/[^A-Za-z0-9_-]+/g, '_')
}
