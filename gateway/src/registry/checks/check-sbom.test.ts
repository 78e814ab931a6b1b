import { describe, expect, it } from 'vitest'
import { fromHost, type SbomComponent } from 'shared/module/sbom'
import { artifact, release } from '../../testing/artifact.ts'
import { checkSbom } from './check-sbom.ts'

type Command = Parameters<typeof artifact>[0]

const used = (name: string, licence: string, more: Partial<SbomComponent> = {}): SbomComponent => ({
  name,
  version: '1.2.3',
  purl: `pkg:npm/${name}@1.2.3`,
  licenses: [{ license: { id: licence } }],
  ...more,
})
const scoped = { ...used('string', 'Apache-2.0'), group: '@internationalized' }
const react = used('react', 'MIT', { properties: [fromHost] })

const found = (command: Command) => checkSbom(release(command).facts, artifact(command))

describe('what a release says of its packages', () => {
  it('counts those in its files and those that it has from the host', () => {
    const maps = {
      'web/entry.js': {
        sources: [
          'node_modules/zod/v4/core.js',
          'node_modules/@internationalized/string/index.mjs',
          'src/x.ts',
        ],
      },
    }
    const sharedExports = { web: { react: ['use'], 'shared/ui/toast': ['toast'] }, node: {} }
    const packages = [used('zod', 'MIT'), scoped, react]
    expect(found({ maps, sharedExports, packages })).toEqual({ packages: 3, inFiles: 2 })
  })

  it('is refused when a map of its files names another one', () => {
    const maps = { 'web/entry.js': { sources: ['node_modules/left-pad/index.js'] } }
    const lacks = { code: 'sbom-lacks', package: 'left-pad', file: 'node/maps/entry.js.map' }
    expect(found({ maps, packages: [used('zod', 'MIT')] })).toEqual(lacks)
    // What is in a file is not the host's alone.
    const said = used('left-pad', 'MIT', { properties: [fromHost] })
    expect(found({ maps, packages: [said] })).toEqual(lacks)
  })

  it('is refused when it leaves out what it has from the host', () => {
    const sharedExports = { web: { 'react-dom/client': ['hydrateRoot'] }, node: {} }
    expect(found({ sharedExports, packages: [react] })).toEqual({
      code: 'sbom-lacks',
      package: 'react-dom',
      file: 'module.json',
    })
  })

  it.each([
    ['AGPL-3.0-only', [{ license: { id: 'AGPL-3.0-only' } }]],
    ['MIT AND GPL-2.0-only', [{ license: { id: 'MIT' } }, { license: { name: 'GPL-2.0-only' } }]],
    ['(MIT AND SSPL-1.0)', [{ expression: 'MIT AND SSPL-1.0' }]],
    ['none stated', []],
  ])('is refused for a licence that is not allowed: %s', (licence, licenses) => {
    expect(found({ packages: [react, used('copyleft', 'MIT', { licenses })] })).toEqual({
      code: 'licence-not-allowed',
      package: 'copyleft@1.2.3',
      licence,
    })
  })

  it('takes a choice of which one is allowed', () => {
    const packages = [used('either', 'MIT', { licenses: [{ expression: 'MIT OR GPL-3.0-or-later' }] })]
    expect(found({ packages })).toEqual({ packages: 1, inFiles: 1 })
  })

  it('is refused when there is none, or that of another release', () => {
    expect(found({ packages: null })).toEqual({ code: 'sbom-missing' })
    const other = artifact({ sources: 'aaaaaaaaaaaa' })
    expect(checkSbom(release().facts, other)).toEqual({
      code: 'sbom-of-another',
      stated: 'mf-content 1.0.0-aaaaaaaaaaaa',
    })
    const broken = new Map([...artifact()].map(([name]) => [name, new TextEncoder().encode('{}')]))
    expect(checkSbom(release().facts, broken)).toMatchObject({ code: 'sbom-unreadable' })
  })
})
