import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const from = createRequire(import.meta.url)
const manifest = z.object({ version: z.string() })

const versionOf = (name: string) => manifest.parse(from(`${name}/package.json`)).version

/** Files of `shared` that exist once on the site: state, contexts, and the router as a facade (design.md, point 4). */
export const ownSingletons = {
  'shared/router/router': 'router/router.ts',
  'shared/auth/auth': 'auth/auth.ts',
  'shared/module/slot': 'module/slot.tsx',
  'shared/module/unsaved-input': 'module/unsaved-input.ts',
  'shared/api/api-context': 'api/api-context.ts',
  'shared/ui/toast/toast': 'ui/toast/toast.tsx',
} as const

const packages = { react: 'react', 'react/': 'react', 'react-dom': 'react-dom', 'react-dom/': 'react-dom' }

export const sharedFolder = fileURLToPath(new URL('../../', import.meta.url))

/** What the host provides: name and version. */
export const providedVersions: Record<string, string> = {
  ...Object.fromEntries(Object.entries(packages).map(([key, name]) => [key, versionOf(name)])),
  ...Object.fromEntries(Object.keys(ownSingletons).map((key) => [key, ownVersion()])),
}

/** What a remote requires: a caret range of what it was built with. */
export const requiredRanges: Record<string, string> = Object.fromEntries(
  Object.entries(providedVersions).map(([key, version]) => [key, `^${version}`]),
)

function ownVersion(): string {
  return manifest.parse(from('../../package.json')).version
}

export function sharedOfRemote() {
  return Object.fromEntries(
    Object.entries(requiredRanges).map(([key, requiredVersion]) => [
      key,
      { singleton: true, strictVersion: true, requiredVersion, import: false as const },
    ]),
  )
}

export function sharedOfHost() {
  return Object.fromEntries(
    Object.entries(providedVersions).map(([key, version]) => [
      key,
      { singleton: true, strictVersion: true, requiredVersion: `^${version}`, version, eager: true },
    ]),
  )
}
