import { expect, it } from 'vitest'
import { lockedPackages } from './locked-packages.ts'

const version = (at: string) => ({ version: at })
const lock = {
  importers: {
    shared: {
      dependencies: { zod: version('4.0.0') },
      devDependencies: { '@rspack/core': version('2.0.0') },
    },
    'mf-search': {
      dependencies: {
        react: version('19.0.0'),
        date: version('1.0.0(react@19.0.0)'),
        shared: version('link:../shared'),
      },
      devDependencies: { vitest: version('5.0.0') },
    },
    backend: { dependencies: { pg: version('8.0.0') } },
  },
  packages: {
    'date@1.0.0': { resolution: { integrity: 'sha512-date' } },
    'zone@3.0.0': { resolution: { integrity: 'sha512-zone' } },
  },
  snapshots: {
    'date@1.0.0(react@19.0.0)': { dependencies: { zone: '3.0.0' } },
    'zone@3.0.0': { dependencies: { date: '1.0.0(react@19.0.0)' } },
    '@rspack/core@2.0.0': { optionalDependencies: { '@rspack/binding': '2.0.0' } },
  },
}

it('a part is made of what it and shared run with, of what compiles them, and of all below', () => {
  expect(lockedPackages(lock, 'mf-search')).toEqual([
    '@rspack/binding@2.0.0 ',
    '@rspack/core@2.0.0 ',
    'date@1.0.0(react@19.0.0) sha512-date',
    'react@19.0.0 ',
    'shared@link:../shared ',
    'zod@4.0.0 ',
    'zone@3.0.0 sha512-zone',
  ])
})

it('another part’s package, or a test’s, is none of it, and a package far below is', () => {
  const before = lockedPackages(lock, 'mf-search')
  const elsewhere = structuredClone(lock)
  elsewhere.importers.backend.dependencies.pg.version = '9.0.0'
  elsewhere.importers['mf-search'].devDependencies.vitest.version = '6.0.0'
  expect(lockedPackages(elsewhere, 'mf-search')).toEqual(before)
  const below = structuredClone(lock)
  below.packages['zone@3.0.0'].resolution.integrity = 'sha512-other'
  expect(lockedPackages(below, 'mf-search')).not.toEqual(before)
})

it('a part that the lockfile does not know has what shared has', () => {
  expect(lockedPackages(lock, 'mf-nowhere')).toEqual([
    '@rspack/binding@2.0.0 ',
    '@rspack/core@2.0.0 ',
    'zod@4.0.0 ',
  ])
})
