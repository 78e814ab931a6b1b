import { moduleFacts } from 'shared/module/facts'
import { describe, expect, it } from 'vitest'
import { artifact, page, release } from '../../testing/artifact.ts'
import { registered } from '../../testing/modules.ts'
import { checkSbom } from '../checks/check-sbom.ts'
import { checkArtifact } from '../checks/check-artifact.ts'
import { planPublish } from './plan-publish.ts'
import type { Check } from '../../../wire/status.ts'
import type { Release } from '../../release/release.ts'
import { budgetOf } from '../checks/size-budgets.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const none = { sync: [], async: [] }
const entry = (name: string) => ({ remoteEntry: { name, path: '' } })
const now = '2026-11-21T06:00:00.000Z'
const smoke: Check = { name: 'smoke', verdict: 'running', message: 'its pages are being opened' }

function plan(
  files: Map<string, Uint8Array>,
  live: Release[] = [],
  known: Release | null = null,
  sizes: Record<string, number> = {},
) {
  const checked = checkArtifact('mf-content', files)
  if (!checked.ok) return { kind: 'refused' as const, refusal: checked.refusal }
  return planPublish({
    release: checked.release,
    sizes: new Map(Object.entries(sizes)),
    sbom: checkSbom(checked.release.facts, files),
    published: { versions: known ? [known.facts.version] : [], alike: known ? [known] : [] },
    prefixes: ['/'],
    served: live.map(({ facts }) => ({ as: 'stable', facts })),
    modules: registered,
    smoke,
    at: now,
  })
}

const refusalOf = (...args: Parameters<typeof plan>) => {
  const planned = plan(...args)
  return planned.kind === 'refused' ? planned.refusal : planned.kind
}

describe('a squad publishes a release', () => {
  it('has it stored when everything is as module.json says', () => {
    expect(plan(artifact(), [release({ id: 'host' })])).toMatchObject({
      kind: 'store',
      release: { facts: { id: 'mf-content', version: '1.0.0-0123456789ab' } },
    })
  })

  it('changes nothing when the same content was published before, even if built at another time', () => {
    const before = release()
    before.facts.builtAt = '2020-01-01T00:00:00.000Z'
    expect(plan(artifact(), [], before).kind).toBe('nothing')
  })

  it('may leave its packages unsaid until a live release has said its own', () => {
    const unsaid = artifact({ packages: null })
    const planned = plan(unsaid, [release({ packages: null, says: 'before' })])
    expect(
      planned.kind === 'store' && planned.attestation.checks.find(({ name }) => name === 'integrity'),
    ).toEqual({
      name: 'integrity',
      verdict: 'passed',
      message: expect.stringMatching(
        /; its packages are not listed, and no live release of it lists them yet$/,
      ),
    })
    expect(refusalOf(unsaid, [release({ says: 'before' })])).toEqual({ code: 'sbom-missing' })
  })

  it('is refused other content under a version that exists', () => {
    expect(refusalOf(artifact({ says: 'second' }), [], release())).toEqual({
      code: 'content-differs',
      version: '1.0.0-0123456789ab',
    })
  })

  it('is refused without module.json, and with one that is not as agreed', () => {
    const without = artifact()
    without.delete('module.json')
    expect(refusalOf(without)).toEqual({ code: 'missing-file', file: 'module.json' })
    expect(refusalOf(artifact().set('module.json', encode('{')))).toMatchObject({ code: 'schema' })
    expect(refusalOf(artifact().set('module.json', encode('{"schema":2}')))).toMatchObject({ code: 'schema' })
  })

  it('is refused an act that nobody could walk, which a gateway that only serves it would not notice', () => {
    const acts = { '/hakkimizda': { steps: [{ teleport: { role: 'button' } }] } }
    expect(moduleFacts.safeParse(release({ acts }).facts).success).toBe(true)
    expect(refusalOf(artifact({ acts }))).toMatchObject({
      code: 'schema',
      problem: expect.stringContaining('/hakkimizda'),
    })
  })

  it('is refused the artifact of another module', () => {
    expect(refusalOf(artifact({ id: 'mf-search' }))).toEqual({
      code: 'wrong-module',
      stated: 'mf-search',
      asked: 'mf-content',
    })
  })

  it('is refused a file that was changed after the build', () => {
    expect(refusalOf(artifact().set('web/face.js', encode('console.log("fake first")')))).toEqual({
      code: 'integrity',
      file: 'web/face.js',
    })
  })

  it('is refused a file too many, a file too few, and a path out of the artifact', () => {
    expect(refusalOf(artifact().set('web/extra.js', encode('1')))).toMatchObject({ code: 'unlisted-file' })
    expect(refusalOf(artifact().set('web/../../x.js', encode('1')))).toMatchObject({ code: 'unsafe-path' })
    expect(refusalOf(artifact().set('/etc/passwd', encode('1')))).toMatchObject({ code: 'unsafe-path' })
    const without = artifact()
    without.delete('web/face.css')
    expect(refusalOf(without)).toEqual({ code: 'missing-file', file: 'web/face.css' })
  })

  it('is refused a file that a browser would load without an integrity, wherever it is named', () => {
    const named = (js: string) => ({ exposes: [{ assets: { js: { sync: [], async: [js] }, css: none } }] })
    expect(refusalOf(artifact({ manifest: named('chunk.js') }))).toEqual({
      code: 'unsealed-file',
      file: 'web/chunk.js',
      namedBy: 'web/mf-manifest.json',
    })
    expect(
      refusalOf(artifact({ manifest: { ...named('later.js'), metaData: entry('other.js') } })),
    ).toMatchObject({ code: 'unsealed-file', file: 'web/other.js' })
    expect(refusalOf(artifact({ pages: { '/hakkimizda': { scripts: [], styles: ['gone.css'] } } }))).toEqual({
      code: 'unsealed-file',
      file: 'web/gone.css',
      namedBy: 'web.pages in module.json',
    })
    expect(refusalOf(artifact({ manifest: { exposes: 'none' } }))).toMatchObject({ code: 'schema' })
  })

  it('is refused an entry, and a server build, that are not in it', () => {
    expect(refusalOf(artifact({ entry: 'start.js' }))).toEqual({ code: 'missing-file', file: 'web/start.js' })
    expect(refusalOf(artifact({ nodeEntry: 'node/start.cjs' }))).toMatchObject({ code: 'missing-file' })
    const unhashed = artifact()
    const facts = JSON.parse(new TextDecoder().decode(unhashed.get('module.json')))
    facts.files['web/face.js'].integrity = 'sha256-weak'
    expect(refusalOf(unhashed.set('module.json', encode(JSON.stringify(facts))))).toMatchObject({
      code: 'schema',
    })
  })

  it('is refused what does not fit the live set, by the first reason', () => {
    const search = release({ id: 'mf-search', routes: [page('/', 'Ara'), page('/hakkimizda', 'Biz')] })
    expect(refusalOf(artifact(), [search])).toEqual({
      code: 'route-collision',
      path: '/hakkimizda',
      owner: 'mf-search',
    })
  })

  it('is refused when a page loads more than its budget, with the three largest files', () => {
    const { page: budget } = budgetOf('mf-content')
    const planned = plan(artifact(), [], null, {
      'web/entry.js': budget - 3_000,
      'web/face.js': 4_000,
      'web/face.css': 500,
      'web/later.js': 90,
    })
    expect(planned).toEqual({
      kind: 'refused',
      refusal: {
        code: 'size-budget',
        module: 'mf-content',
        page: '/hakkimizda',
        bytes: budget + 1_500,
        budget,
        largest: [
          { file: 'web/entry.js', bytes: budget - 3_000 },
          { file: 'web/face.js', bytes: 4_000 },
          { file: 'web/face.css', bytes: 500 },
        ],
      },
    })
  })
})

describe('the exports that a release uses or provides', () => {
  it('are stated by whoever publishes anew; what was published before stays as it is', () => {
    const silent = artifact({ sharedExports: undefined })
    expect(plan(silent, [release({ id: 'host' })])).toMatchObject({
      kind: 'refused',
      refusal: { code: 'exports-unstated' },
    })
    expect(plan(silent, [], release({ sharedExports: undefined })).kind).toBe('nothing')
  })
})

describe('the attestation of a release that is stored', () => {
  const attested = (...args: Parameters<typeof plan>) => {
    const planned = plan(...args)
    return planned.kind === 'store' ? planned.attestation : null
  }

  it('names every rule, what was found, and the set it was tried with; the smoke goes on', () => {
    const made = attested(artifact(), [release({ id: 'host' })])
    expect(made).toMatchObject({ verdict: 'running', at: now, against: 'host@1.0.0-0123456789ab' })
    expect(made?.checks.map(({ name, verdict }) => `${name} ${verdict}`)).toEqual([
      'schema passed',
      'integrity passed',
      'routes passed',
      'slots passed',
      'shared-ranges passed',
      'host-contract passed',
      'size-budget passed',
      'smoke running',
    ])
  })

  it('says that a release drops a slot which others still need: it may come in, and not go live', () => {
    const before = release({ id: 'mf-content', fills: ['seat-picker'], sources: 'aaaaaaaaaaaa' })
    const search = release({ id: 'mf-search', routes: [], offers: ['seat-picker'] })
    const made = attested(artifact(), [before, search])
    expect(made?.checks.find(({ name }) => name === 'slots')).toMatchObject({
      verdict: 'failed',
      message: expect.stringContaining('mf-search'),
    })
  })

  it('says so too when it needs what no live host has: both come in before either goes live', () => {
    const needing = artifact({ shared: { 'shared/new': '^1.0.0' } })
    const contract = artifact({ hostContract: 99 })
    const later = artifact({ sharedExports: { web: { react: ['useLater'] }, node: {} } })
    const host = release({ id: 'host', sharedExports: { web: { react: ['use'] }, node: {} } })
    for (const [files, rule] of [
      [needing, 'shared-ranges'],
      [contract, 'host-contract'],
      [later, 'shared-ranges'],
    ] as const) {
      const made = attested(files, [host])
      expect(made?.checks.filter(({ verdict }) => verdict === 'failed')).toMatchObject([{ name: rule }])
    }
  })
})
