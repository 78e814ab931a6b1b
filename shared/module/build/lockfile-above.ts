import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const names = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock']

/**
 * The lockfile of a squad's own repository: beside the part, or in the nearest folder above, up to where the repository
 * begins. Throws where there is none, and for an empty one.
 */
export function lockfileAbove(folder: string): string {
  const found = names.map((name) => join(folder, name)).find((file) => existsSync(file))
  if (found !== undefined) {
    if (statSync(found).size > 0) return found
    throw new Error(`${found} is empty: install first, since a release is made of locked packages`)
  }
  if (dirname(folder) !== folder && !existsSync(join(folder, '.git'))) return lockfileAbove(dirname(folder))
  throw new Error('There is no lockfile: install first, since a release is made of locked packages')
}
