import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { copyCheckout, type CheckoutCopy } from './checkout-copy.ts'
import { violations } from './violations.ts'

/** A gate that has never failed is not a gate: each rule of the import law refuses what is planted against it. */
let checkout: CheckoutCopy

beforeAll(async () => {
  checkout = await copyCheckout()
})
afterAll(() => checkout.remove())

const diagnostic = z.object({ message: z.string(), code: z.string(), filename: z.string() })
const report = z.object({ diagnostics: z.array(diagnostic) })
const refused = 'The import law refuses this import'

describe('the import law', () => {
  let failed: boolean
  let found: z.infer<typeof diagnostic>[]

  /** All at once: reading the whole tree is most of what a lint takes, and what is planted is told apart by its file. */
  beforeAll(async () => {
    await checkout.plant(violations)
    const result = await checkout.run('oxlint', '-f', 'json', '.')
    await checkout.clear()
    failed = result.failed
    found = z.parse(report, JSON.parse(result.output)).diagnostics
  }, 600_000)

  /** What the lint says of files, rule and words. */
  const saysOf = (...files: (keyof typeof violations)[]) =>
    found
      .filter(({ filename }) => files.some((file) => file === filename))
      .map(({ code, message }) => `${code} ${message}`)
  const saidOf = (file: keyof typeof violations) => saysOf(file).join('\n')

  it('lets the tree as it stands pass', () => {
    expect(found.filter(({ filename }) => !(filename in violations))).toEqual([])
    expect(failed, 'by what is planted').toBe(true)
  })

  it('refuses a remote that imports another remote', () => {
    expect(saidOf('mf-search/src/lib/planted-remote.ts')).toContain(refused)
  })

  it("refuses a remote whose face shows another remote's page", () => {
    expect(saidOf('mf-search/planted.config.ts')).toContain(refused)
  })

  it('refuses a remote that imports the host', () => {
    expect(saidOf('mf-account/src/lib/planted.ts')).toContain(refused)
  })

  it('refuses a feature that imports another feature', () => {
    expect(saidOf('mf-search/src/features/plant-one/one.ts')).toContain(refused)
  })

  it('refuses a lib that imports a feature', () => {
    expect(saidOf('mf-search/src/lib/planted-feature.ts')).toContain(refused)
  })

  it('refuses a backend that sees more of shared than contracts, domain and module', () => {
    expect(saidOf('backend/src/planted.ts')).toContain(refused)
  })

  it('refuses a console that reaches into the gateway, and lets it read the wire', () => {
    expect(saidOf('gateway/console/src/planted.ts')).toContain(refused)
    expect(saidOf('gateway/console/src/planted-wire.ts')).not.toContain('boundaries(')
  })

  it('refuses a page of kept tickets that reaches into the gateway', () => {
    expect(saidOf('gateway/offline/src/planted.ts')).toContain(refused)
  })

  it('refuses a gateway that draws with the components of the site', () => {
    expect(saidOf('gateway/src/planted.ts')).toContain(refused)
  })

  it('refuses whoever is no server and imports the ground of the servers', () => {
    const said = saysOf('host/src/site/planted.ts', 'shared/domain/planted-server.ts')
    expect(said.filter((line) => line.includes(refused))).toHaveLength(2)
  })

  it('refuses a control that knows a piece of the trade', () => {
    expect(saidOf('shared/ui/button/planted.ts')).toContain(refused)
  })

  it('refuses contracts that import anything of ours', () => {
    expect(saidOf('shared/contracts/planted.ts')).toContain(refused)
  })

  it('refuses a cycle', () => {
    expect(saysOf('shared/domain/planted-a.ts', 'shared/domain/planted-b.ts').join('\n')).toContain(
      'no-cycle',
    )
  })

  it('refuses a barrel', () => {
    expect(saidOf('mf-content/src/lib/index.ts')).toContain('no-barrel-file')
  })

  it('refuses a folder that the tree does not have', () => {
    expect(saidOf('mf-search/src/utils/planted.ts')).toContain('no-unknown-files')
  })
})

describe('the other checks', () => {
  afterEach(() => checkout.clear())

  it('refuse a package that the part has not declared', async () => {
    await checkout.plant({
      'mf-content/src/lib/planted.ts': "import fastify from 'fastify'\nexport const x = fastify\n",
    })
    const { failed, output } = await checkout.run('tsc', '-p', 'mf-content', '--noEmit')
    expect(failed).toBe(true)
    expect(output).toContain("Cannot find module 'fastify'")
  })

  it('refuse a file outside the part', async () => {
    await checkout.plant({
      'mf-content/src/lib/planted.ts':
        "import { planted } from '../../../mf-search/src/lib/planted.ts'\nexport const x = planted\n",
      'mf-search/src/lib/planted.ts': 'export const planted = 1\n',
    })
    const { output } = await checkout.run('tsc', '-p', 'mf-content', '--noEmit')
    expect(output).toContain('rootDir')
  })

  it('refuse code that nobody uses', async () => {
    await checkout.plant({ 'shared/domain/planted.ts': 'export const planted = 1\n' })
    const { failed, output } = await checkout.run('knip')
    expect(failed).toBe(true)
    expect(output).toContain('shared/domain/planted.ts')
  })
})
