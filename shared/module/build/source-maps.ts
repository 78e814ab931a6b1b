import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { rspack } from '@rspack/core'
import * as z from 'zod/mini'
import { mapFolder } from '../map-files.ts'
import { lockfileAbove } from './lockfile-above.ts'

/** Beside the browser's files while they are built; the server's build clears its own folder first. */
const built = 'maps'

const map = z.looseObject({
  sources: z.array(z.string()),
  sourcesContent: z.optional(z.array(z.nullable(z.string()))),
})

/**
 * Maps of the browser's scripts, which nothing in them names. Their sources are named from the project's root, or from the
 * package that they are of, so that the same sources make the same maps in every folder.
 */
export function sourceMaps(folder: string) {
  const root = dirname(lockfileAbove(folder))
  return new rspack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: `../${built}/[file].map`,
    append: false,
    columns: true,
    moduleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      nameOf(absoluteResourcePath, root),
  })
}

function nameOf(path: string, root: string): string {
  if (path.startsWith('data:')) return 'bundler/federation'
  const [file = path] = path.split('?')
  const inPackage = file.split('/node_modules/').at(-1)
  if (inPackage !== undefined && inPackage !== file) return `node_modules/${inPackage}`
  return isAbsolute(file) ? relative(root, file).replaceAll('\\', '/') : file
}

/** After both builds. Of packages the names stay, their texts are wherever they were published. */
export function moveMaps(dist: string): void {
  const from = join(dist, built)
  if (!existsSync(from)) return
  mkdirSync(join(dist, mapFolder), { recursive: true })
  for (const file of readdirSync(from)) {
    const { sources, sourcesContent, ...rest } = map.parse(JSON.parse(readFileSync(join(from, file), 'utf8')))
    // The bundler names them from where the map lay.
    const names = sources.map((source) => source.replace(/^(?:\.\.\/)+maps\//, ''))
    const texts = sourcesContent?.map((text, at) => (names[at]?.startsWith('node_modules/') ? null : text))
    writeFileSync(
      join(dist, mapFolder, file),
      JSON.stringify({ ...rest, sources: names, sourcesContent: texts }),
    )
  }
  rmSync(from, { recursive: true })
}
