import * as z from 'zod/mini'

const versions = z.record(z.string(), z.string())
const source = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  exports: versions,
  dependencies: versions,
  devDependencies: versions,
})
export type Source = z.infer<typeof source>
export const readSource = (text: string): Source => source.parse(JSON.parse(text))

type Versions = Readonly<Record<string, string>>
/** What the manifests are made from: `catalog` has the exact versions, `version` is one for the whole set. */
export type Packing = { catalog: Versions; version: string }

/** Of these a squad's build has one each, or types and instances would not be the same as those of `shared`. */
const peers = ['react', 'react-dom', '@rspack/core']
/** Stand among the devDependencies of `shared`, since in the checkout only builds need them. */
const isForBuilds = (name: string) => /^@(rspack|module-federation|react-aria|cyclonedx)\/|^yaml$/.test(name)
/** What only tests of this checkout use. */
const isPacked = (name: string) => name !== './testing/*'

/** The folders of `shared` with code in them that squads import. */
export function codeFolders({ exports }: Source): string[] {
  const targets = Object.entries(exports).filter(([name, target]) => isPacked(name) && isCode(target))
  return [...new Set(targets.map(([name]) => name.split('/')[1] ?? ''))]
}

export function sharedManifest(shared: Source, { catalog, version }: Packing) {
  const forBuilds = Object.keys(shared.devDependencies).filter(isForBuilds)
  const needed = [...Object.keys(shared.dependencies), ...forBuilds].toSorted()
  return {
    ...common(shared, version),
    exports: {
      ...Object.fromEntries(
        Object.entries(shared.exports)
          .filter(([name]) => isPacked(name))
          .map(([name, target]) => [name, isCode(target) ? builtOf(target) : target]),
      ),
      './tsconfig.base.json': './tsconfig.base.json',
    },
    dependencies: exact(
      needed.filter((name) => !peers.includes(name)),
      catalog,
    ),
    peerDependencies: exact(peers, catalog),
  }
}

/** `imported`: names of the packages that the command's files import. */
export function releaseManifest(gateway: Source, imported: readonly string[], { catalog, version }: Packing) {
  return {
    ...common(
      { ...gateway, name: 'rotabus-release', description: 'Publishes releases of a module' },
      version,
    ),
    bin: { release: './src/cli/release.js' },
    dependencies: exact(
      imported.filter((name) => name !== 'shared'),
      catalog,
    ),
    peerDependencies: { shared: version },
  }
}

const common = ({ name, description }: Pick<Source, 'name' | 'description'>, version: string) => ({
  name,
  version,
  // Names that others have in the public registry: these packages are handed over as files.
  private: true,
  description,
  type: 'module',
  engines: { node: '>=26' },
})

const isCode = (target: string) => /\.tsx?$/.test(target)

function builtOf(target: string) {
  const file = target.replace(/\.tsx?$/, '')
  return { types: `${file}.d.ts`, default: `${file}.js` }
}

/** Throws for a package that the catalog does not have. */
export function exact(names: readonly string[], catalog: Versions): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const version = Object.hasOwn(catalog, name) ? catalog[name] : undefined
      if (version === undefined) throw new Error(`the catalog of pnpm-workspace.yaml has no ${name}`)
      return [name, version]
    }),
  )
}
