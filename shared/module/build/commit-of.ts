import { execFileSync } from 'node:child_process'

/**
 * Which commit a build is of: `<sha>`, or `<sha>-dirty` when the checkout holds anything that is not committed, since
 * nobody could make that build from the commit alone. Null outside a git checkout. `folder` is any folder of it.
 */
export function commitOf(folder: string): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, stdio: 'pipe', encoding: 'utf8' }).trim()
  try {
    const changed = git('status', '--porcelain', '--untracked-files=normal')
    return git('rev-parse', 'HEAD') + (changed === '' ? '' : '-dirty')
  } catch {
    return null
  }
}
