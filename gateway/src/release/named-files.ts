import * as z from 'zod/mini'
import type { ModuleFacts } from 'shared/module/facts'
import { webPath } from './web-path.ts'

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) })
const both = z.object({ assets: z.object({ js: assets, css: assets }) })

/** As much of web/mf-manifest.json as names files; a browser loads them all from there. */
export const manifestNames = z.object({
  metaData: z.optional(z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) })),
  exposes: z.array(both),
  shared: z.optional(z.array(both)),
})

/** What the browser is told to load, and by which file it is told so; each must have an integrity in module.json. */
export function namedFiles(
  { web }: Pick<ModuleFacts, 'web'>,
  manifest: z.infer<typeof manifestNames> | null,
): { file: string; namedBy: string }[] {
  const pages = Object.values(web.pages ?? {}).flatMap(({ scripts, styles }) => [...scripts, ...styles])
  const entry = manifest?.metaData?.remoteEntry
  const listed = [...(manifest?.exposes ?? []), ...(manifest?.shared ?? [])].flatMap(
    ({ assets: { js, css } }) => [...js.sync, ...js.async, ...css.sync, ...css.async],
  )
  return [
    ...pages.map((name) => ({ file: webPath(name), namedBy: 'web.pages in module.json' })),
    ...[...(entry ? [entry.path + entry.name] : []), ...listed].map((name) => ({
      file: webPath(name),
      namedBy: 'web/mf-manifest.json',
    })),
  ]
}
