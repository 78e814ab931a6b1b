import * as z from 'zod/mini'
import type { Release } from './release.ts'

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) })
const manifestFiles = z.object({
  exposes: z.array(z.object({ assets: z.object({ js: assets, css: assets }) })),
})

/** The files a page needs before it can show: the remote's entry, what it exposes, and the route's own chunks. */
export function matchedFiles(
  { facts, manifest }: Release,
  path: string | null,
): { scripts: string[]; styles: string[] } {
  const read = manifestFiles.safeParse(manifest)
  const exposes = read.success ? read.data.exposes : []
  const page = (path === null ? undefined : facts.web.pages?.[path]) ?? { scripts: [], styles: [] }
  return {
    scripts: [facts.web.entry, ...exposes.flatMap(({ assets: { js } }) => js.sync), ...page.scripts],
    styles: [...exposes.flatMap(({ assets: { css } }) => css.sync), ...page.styles],
  }
}
