import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { copyCheckout, type CheckoutCopy } from './checkout-copy.ts'

/** A gate that has never failed is not a gate: each rule of the import law refuses what is planted against it. */
let checkout: CheckoutCopy

beforeAll(async () => {
  checkout = await copyCheckout()
})
afterEach(() => checkout.clear())
afterAll(() => checkout.remove())

const lint = (...paths: string[]) => checkout.run('oxlint', ...paths)

describe('the import law', () => {
  it('lets the tree as it stands pass', async () => {
    const { failed, output } = await lint('.')
    expect(output).not.toContain('boundaries(')
    expect(failed, output).toBe(false)
  })

  it('refuses a remote that imports another remote', async () => {
    await checkout.plant({
      'mf-search/src/lib/planted.ts':
        "import { planted } from '../../../mf-booking/src/lib/planted.ts'\nexport const x = planted\n",
      'mf-booking/src/lib/planted.ts': 'export const planted = 1\n',
    })
    const { failed, output } = await lint('mf-search/src/lib')
    expect(failed).toBe(true)
    expect(output).toContain('The import law refuses this import')
  })

  it("refuses a remote whose face shows another remote's page", async () => {
    await checkout.plant({
      'mf-search/planted.config.ts':
        "import { planted } from '../mf-booking/src/lib/planted.ts'\nexport const x = planted\n",
      'mf-booking/src/lib/planted.ts': 'export const planted = 1\n',
    })
    expect((await lint('mf-search/planted.config.ts')).output).toContain('The import law refuses this import')
  })

  it('refuses a remote that imports the host', async () => {
    await checkout.plant({
      'mf-account/src/lib/planted.ts':
        "import { planted } from '../../../host/src/planted.ts'\nexport const x = planted\n",
      'host/src/planted.ts': 'export const planted = 1\n',
    })
    expect((await lint('mf-account/src/lib')).output).toContain('The import law refuses this import')
  })

  it('refuses a feature that imports another feature', async () => {
    await checkout.plant({
      'mf-search/src/features/plant-one/one.ts':
        "import { two } from '../plant-two/two.ts'\nexport const one = two\n",
      'mf-search/src/features/plant-two/two.ts': 'export const two = 2\n',
    })
    expect((await lint('mf-search/src/features')).output).toContain('The import law refuses this import')
  })

  it('refuses a lib that imports a feature', async () => {
    await checkout.plant({
      'mf-search/src/lib/planted.ts':
        "import { two } from '../features/plant-two/two.ts'\nexport const one = two\n",
      'mf-search/src/features/plant-two/two.ts': 'export const two = 2\n',
    })
    expect((await lint('mf-search/src/lib')).output).toContain('The import law refuses this import')
  })

  it('refuses a backend that sees more of shared than contracts, domain and module', async () => {
    await checkout.plant({
      'backend/src/planted.ts':
        "import { useSession } from 'shared/auth/auth'\nexport const x = useSession\n",
    })
    expect((await lint('backend/src/planted.ts')).output).toContain('The import law refuses this import')
  })

  it('refuses a console that reaches into the gateway, and lets it read the wire', async () => {
    await checkout.plant({
      'gateway/console/src/planted.ts':
        "import { placeOf } from '../../src/visit/visitor-bucket.ts'\nexport const x = placeOf\n",
      'gateway/console/src/planted-wire.ts':
        "import { act } from 'gateway/wire/change'\nexport const x = act\n",
    })
    expect((await lint('gateway/console/src/planted.ts')).output).toContain(
      'The import law refuses this import',
    )
    expect((await lint('gateway/console/src/planted-wire.ts')).output).not.toContain('boundaries(')
  })

  it('refuses a page of kept tickets that reaches into the gateway', async () => {
    await checkout.plant({
      'gateway/offline/src/planted.ts':
        "import { placeOf } from '../../src/visit/visitor-bucket.ts'\nexport const x = placeOf\n",
    })
    expect((await lint('gateway/offline/src/planted.ts')).output).toContain(
      'The import law refuses this import',
    )
  })

  it('refuses a gateway that draws with the components of the site', async () => {
    await checkout.plant({
      'gateway/src/planted.ts': "import { Button } from 'shared/ui/button/button'\nexport const x = Button\n",
    })
    expect((await lint('gateway/src/planted.ts')).output).toContain('The import law refuses this import')
  })

  it('refuses whoever is no server and imports the ground of the servers', async () => {
    await checkout.plant({
      'host/src/site/planted.ts':
        "import { isUnavailable } from '../../../shared/server/unavailable.ts'\nexport const x = isUnavailable\n",
      'shared/domain/planted.ts':
        "import { isUnavailable } from '../server/unavailable.ts'\nexport const x = isUnavailable\n",
    })
    const { output } = await lint('host/src/site/planted.ts', 'shared/domain/planted.ts')
    expect(output.split('The import law refuses this import')).toHaveLength(3)
  })

  it('refuses contracts that import anything of ours', async () => {
    await checkout.plant({
      'shared/contracts/planted.ts':
        "import { planted } from '../domain/planted.ts'\nexport const x = planted\n",
      'shared/domain/planted.ts': 'export const planted = 1\n',
    })
    expect((await lint('shared/contracts')).output).toContain('The import law refuses this import')
  })

  it('refuses a cycle', async () => {
    await checkout.plant({
      'shared/domain/planted-a.ts': "import { b } from './planted-b.ts'\nexport const a = () => b\n",
      'shared/domain/planted-b.ts': "import { a } from './planted-a.ts'\nexport const b = () => a\n",
    })
    expect((await lint('shared/domain')).output).toContain('no-cycle')
  })

  it('refuses a barrel', async () => {
    await checkout.plant({
      'mf-content/src/lib/index.ts': "export * from './planted.ts'\n",
      'mf-content/src/lib/planted.ts': 'export const planted = 1\n',
    })
    expect((await lint('mf-content/src/lib')).output).toContain('no-barrel-file')
  })

  it('refuses a folder that the tree does not have', async () => {
    await checkout.plant({ 'mf-search/src/utils/planted.ts': 'export const planted = 1\n' })
    expect((await lint('mf-search/src/utils')).output).toContain('no-unknown-files')
  })
})

describe('the other checks', () => {
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
