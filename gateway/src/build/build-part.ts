import { delimiter, dirname, join } from 'node:path'
import { execa, ExecaError } from 'execa'

export const projectRoot = join(import.meta.dirname, '../../..')
export const distOf = (part: string) => join(projectRoot, part, 'dist')

/** The sentence for the list of steps, what the bundler said for whoever mends it. */
class BuildError extends Error {
  readonly said: string

  constructor(part: string, said: string) {
    super(`${part} does not build`)
    this.name = 'BuildError'
    this.said = said
  }
}

/** For the end of a command: the whole of what is known. */
export function explain(error: unknown): string {
  if (error instanceof BuildError) return `${error.message}:\n${error.said}`
  return error instanceof Error ? error.message : String(error)
}

/** A part's own build, in its own folder, as its squad would run it. */
export async function buildPart(part: string, signal?: AbortSignal): Promise<void> {
  const folder = join(projectRoot, part)
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
    const said = error instanceof ExecaError ? lastLines(error.all ?? error.message, 30) : String(error)
    throw new BuildError(part, said)
  }
}

function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}
