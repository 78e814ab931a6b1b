import type { SquadPackages } from '../squad-packages/pack-packages.ts'
import { exact } from '../squad-packages/manifests.ts'
import { type NewRemote, firstPageFiles } from './remote-files.ts'

/** Packages of the registry that a remote of its own repository begins with, at the versions of the checkout. */
const packages = {
  dependencies: ['react', 'react-dom'],
  devDependencies: [
    '@rspack/cli',
    '@rspack/core',
    '@testing-library/dom',
    '@testing-library/react',
    '@types/node',
    '@types/react',
    '@types/react-dom',
    'happy-dom',
    'node',
    'typescript',
    'vitest',
  ],
}

/**
 * The files of a remote in a repository of its own, by their paths in it, beside a folder `packages` with what
 * `pnpm pack:squad` packs: the same page as in the checkout, with the settings that the checkout would give it.
 */
export function outsideFiles(
  remote: NewRemote,
  packed: SquadPackages,
  catalog: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    '.gitignore': 'node_modules\ndist\n.data\n',
    'package.json': packageJson(remote, packed, catalog),
    'tsconfig.json': tsconfigJson,
    'rspack.config.ts': rspackConfig(remote),
    'vitest.config.ts': vitestConfig(remote),
    ...firstPageFiles(remote),
  }
}

function packageJson(
  { id, title }: NewRemote,
  packed: SquadPackages,
  catalog: Readonly<Record<string, string>>,
): string {
  const manifest = {
    name: id,
    version: '0.1.0',
    private: true,
    description: title,
    type: 'module',
    scripts: { build: 'rspack build', types: 'tsc --noEmit', test: 'vitest run', release: 'release' },
    dependencies: { ...exact(packages.dependencies, catalog), shared: `file:packages/${packed.shared}` },
    devDependencies: {
      ...exact(packages.devDependencies, catalog),
      'rotabus-release': `file:packages/${packed['rotabus-release']}`,
    },
    engines: { node: '>=26' },
    // It comes with an installer of its own.
    allowScripts: { node: true },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

const tsconfigJson = `{
  "extends": "shared/tsconfig.base.json",
  "compilerOptions": {
    "rootDir": ".",
    "types": ["node"]
  },
  "include": ["."],
  "exclude": ["dist"]
}
`

const rspackConfig = ({
  squad,
}: NewRemote) => `import { defineRemote } from 'shared/module/build/define-remote'

export default defineRemote({ folder: import.meta.dirname, owner: '${squad}' })
`

const vitestConfig = ({ id }: NewRemote) => `import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: '${id}',
    environment: 'happy-dom',
    // Its files import styles, which Node alone does not read.
    server: { deps: { inline: ['shared'] } },
  },
})
`
