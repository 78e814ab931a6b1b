import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { sourceVersion } from 'shared/module/build/source-version'
import { distOf, projectRoot } from '../cli/build-part.ts'

/** For `buildPart`: where the console's sources are in the house. */
export const consolePart = 'gateway/console'
export const consoleDist = distOf(consolePart)

const sealed = z.object({ file: z.string(), integrity: z.string() })
const build = z.object({
  version: z.string(),
  scripts: z.array(sealed),
  styles: z.array(sealed),
  fonts: z.array(z.string()),
  files: z.array(z.string()),
})
export type ConsoleBuild = z.infer<typeof build>

/** Null when nothing whole is built there. */
export async function readConsoleBuild(dist: string): Promise<ConsoleBuild | null> {
  try {
    return build.parse(JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')))
  } catch {
    return null
  }
}

/** Whether the last build is of the sources as they are now. */
export async function isConsoleCurrent(): Promise<boolean> {
  const built = await readConsoleBuild(consoleDist)
  const wire = join(projectRoot, 'gateway/wire')
  return built?.version === sourceVersion(join(projectRoot, consolePart), [wire])
}
