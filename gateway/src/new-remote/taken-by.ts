import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { patterns } from 'shared/contracts/paths'
import { workspaceRemotes } from 'shared/module/build/workspace'

/** Who in this checkout has an address that begins with the word; null when it is free. The registry has the last word. */
export async function takenBy(checkout: string, prefix: string): Promise<string | null> {
  const isBelow = (path: string) => path === prefix || path.startsWith(`${prefix}/`)
  const known = Object.values(patterns).find((pattern) => isBelow(pattern))
  if (known) return `the page ${known}`
  for (const remote of workspaceRemotes(checkout)) {
    // oxlint-disable-next-line no-await-in-loop -- a handful of small files
    const source = await readFile(join(checkout, remote, 'src/module.tsx'), 'utf8').catch(() => '')
    const path = [...source.matchAll(/path: '(\/[^']*)'/g)].map(([, own = '']) => own).find(isBelow)
    if (path) return `${remote}, with ${path}`
  }
  return null
}
