import * as z from 'zod/mini'
import type { Release } from '../registry/release.ts'

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) })
const manifestFiles = z.object({
  exposes: z.array(z.object({ assets: z.object({ js: assets, css: assets }) })),
})

/** The files that a remote needs before any of its pages can show: its entry and what it exposes. */
export function matchedFiles({ facts, manifest }: Release): { scripts: string[]; styles: string[] } {
  const read = manifestFiles.safeParse(manifest)
  const exposes = read.success ? read.data.exposes : []
  return {
    scripts: unique([facts.web.entry, ...exposes.flatMap(({ assets: { js } }) => js.sync)]),
    styles: unique(exposes.flatMap(({ assets: { css } }) => css.sync)),
  }
}

const unique = (names: string[]) => [...new Set(names)]
