import { expect, test } from 'vitest'
import { codeFolders, releaseManifest, sharedManifest, type Source } from './manifests.ts'

const source: Source = {
  name: 'shared',
  version: '0.1.0',
  description: 'What more than one part needs',
  exports: {
    './contracts/*': './contracts/*.ts',
    './module/*': './module/*.ts',
    './module/slot': './module/slot.tsx',
    './styles/*': './styles/*',
    './testing/*': './testing/*.ts',
  },
  dependencies: { react: 'catalog:', zod: 'catalog:' },
  devDependencies: { '@rspack/core': 'catalog:', yaml: 'catalog:', vitest: 'catalog:' },
}
const packing = {
  catalog: { react: '19.3.1', 'react-dom': '19.3.1', zod: '4.6.7', '@rspack/core': '2.3.2', yaml: '2.9.1' },
  version: '0.1.0-b1',
}

test('a squad imports built files by the names of the checkout, and none that only tests use', () => {
  expect(codeFolders(source)).toEqual(['contracts', 'module'])
  expect(sharedManifest(source, packing).exports).toEqual({
    './contracts/*': { types: './contracts/*.d.ts', default: './contracts/*.js' },
    './module/*': { types: './module/*.d.ts', default: './module/*.js' },
    './module/slot': { types: './module/slot.d.ts', default: './module/slot.js' },
    './styles/*': './styles/*',
    './tsconfig.base.json': './tsconfig.base.json',
  })
})

test('versions are exact, and what a build has once is the squad’s own to install', () => {
  expect(sharedManifest(source, packing)).toMatchObject({
    version: '0.1.0-b1',
    private: true,
    dependencies: { yaml: '2.9.1', zod: '4.6.7' },
    peerDependencies: { '@rspack/core': '2.3.2', react: '19.3.1', 'react-dom': '19.3.1' },
  })
  expect(sharedManifest(source, packing).dependencies).not.toHaveProperty('vitest')
})

test('the release command goes with the shared package that it was packed with', () => {
  expect(releaseManifest(source, ['shared', 'zod'], packing)).toMatchObject({
    name: 'rotabus-release',
    bin: { release: './src/cli/release.js' },
    dependencies: { zod: '4.6.7' },
    peerDependencies: { shared: '0.1.0-b1' },
  })
})

test('a package without an exact version is not packed', () => {
  expect(() => sharedManifest(source, { ...packing, catalog: {} })).toThrow('has no')
})
