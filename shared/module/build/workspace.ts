import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const thisCheckout = join(import.meta.dirname, '../../..')

/** The parts of a checkout, this one if not told otherwise, as its `pnpm-workspace.yaml` names them: folders below the root, in that order. */
export function workspaceParts(checkout = thisCheckout): string[] {
  return readWorkspace(checkout).packages.flatMap((pattern) =>
    globSync(pattern, { cwd: checkout })
      .filter((folder) => existsSync(join(checkout, folder, 'package.json')))
      .toSorted(),
  )
}

/** The remotes among them. */
export const workspaceRemotes = (checkout?: string): string[] =>
  workspaceParts(checkout).filter((part) => part.startsWith('mf-'))

/** The exact version of each package that the checkout uses. */
export const workspaceCatalog = (checkout = thisCheckout): Record<string, string> =>
  readWorkspace(checkout).catalog ?? {}

const workspaceFile = z.object({
  packages: z.array(z.string()),
  catalog: z.optional(z.record(z.string(), z.string())),
})

const readWorkspace = (checkout: string) =>
  workspaceFile.parse(parse(readFileSync(join(checkout, 'pnpm-workspace.yaml'), 'utf8')))
