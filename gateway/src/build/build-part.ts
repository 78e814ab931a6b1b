import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { execa, ExecaError } from 'execa'

const checkout = join(import.meta.dirname, '../../..')
/** This checkout; for a squad that has the release command as a package, the folder that it works in. */
export const projectRoot = existsSync(join(checkout, 'pnpm-workspace.yaml')) ? checkout : process.cwd()
/** Of a squad with a repository of its own the remote may be the whole of it. */
export const isWholeProject = projectRoot !== checkout && existsSync(join(projectRoot, 'rspack.config.ts'))
export const folderOf = (part: string) => (isWholeProject ? projectRoot : join(projectRoot, part))
export const distOf = (part: string) => join(folderOf(part), 'dist')

/** The sentence for the list of steps, what the bundler said for whoever mends it. */
class BuildError extends Error {
  readonly output: string

  constructor(part: string, output: string) {
    super(`${part} does not build`)
    this.name = 'BuildError'
    this.output = output
  }
}

/** For the end of a command: the whole of what is known. */
export function explain(error: unknown): string {
  if (error instanceof BuildError) return `${error.message}:\n${error.output}`
  return error instanceof Error ? error.message : String(error)
}

/** A part's own build, in its own folder, as its squad would run it. */
export async function buildPart(part: string, signal?: AbortSignal): Promise<void> {
  const folder = folderOf(part)
  try {
    await execa(join(folder, 'node_modules/.bin/rspack'), ['build'], {
      cwd: folder,
      all: true,
      // The Node that runs us, whichever the machine has.
      env: {
        NODE_ENV: 'production',
        PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
      },
      ...(signal ? { cancelSignal: signal } : {}),
    })
  } catch (error) {
    const output = error instanceof ExecaError ? lastLines(error.all ?? error.message, 30) : String(error)
    throw new BuildError(part, output)
  }
}

function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}
