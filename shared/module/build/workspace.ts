import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const thisCheckout = join(import.meta.dirname, '../../..')

/** The parts of a checkout, this one if not told otherwise, as its `pnpm-workspace.yaml` names them: folders below the root, in that order. */
export function workspaceParts(checkout = thisCheckout): string[] {
  const workspace: unknown = parse(readFileSync(join(checkout, 'pnpm-workspace.yaml'), 'utf8'))
  return packagesOf(workspace).flatMap((pattern) =>
    globSync(pattern, { cwd: checkout })
      .filter((folder) => existsSync(join(checkout, folder, 'package.json')))
      .toSorted(),
  )
}

/** The remotes among them. */
export const workspaceRemotes = (checkout?: string): string[] =>
  workspaceParts(checkout).filter((part) => part.startsWith('mf-'))

function packagesOf(workspace: unknown): string[] {
  if (typeof workspace === 'object' && workspace !== null && 'packages' in workspace) {
    const { packages } = workspace
    if (Array.isArray(packages) && packages.every((one) => typeof one === 'string')) return packages
  }
  throw new Error('pnpm-workspace.yaml names no packages')
}
