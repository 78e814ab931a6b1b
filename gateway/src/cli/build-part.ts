import { join } from 'node:path'
import { execa, ExecaError } from 'execa'

export const projectRoot = join(import.meta.dirname, '../../..')
export const distOf = (part: string) => join(projectRoot, part, 'dist')

/** A part's own build, in its own folder, as its squad would run it. */
export async function buildPart(part: string, signal?: AbortSignal): Promise<void> {
  const folder = join(projectRoot, part)
  try {
    await execa('rspack', ['build'], {
      cwd: folder,
      preferLocal: true,
      localDir: folder,
      all: true,
      env: { NODE_ENV: 'production' },
      ...(signal ? { cancelSignal: signal } : {}),
    })
  } catch (error) {
    const said = error instanceof ExecaError ? lastLines(error.all ?? error.message, 30) : String(error)
    throw new Error(`${part} does not build:\n${said}`, { cause: error })
  }
}

export function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}
