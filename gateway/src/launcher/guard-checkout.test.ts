import { expect, it } from 'vitest'
import { moduleFacts } from 'shared/module/facts'
import { artifact, page } from '../testing/artifact.ts'
import { startGateway } from '../testing/gateway.ts'
import { guardCheckout } from './guard-checkout.ts'
import { releaseMissing } from './release-missing.ts'

const module = 'mf-booking'

function built(sources: string) {
  const files = artifact({
    id: module,
    sources,
    says: sources,
    routes: [{ ...page('/odeme', 'Ödeme'), layout: 'payment' }],
  })
  return { files, facts: moduleFacts.parse(JSON.parse(new TextDecoder().decode(files.get('module.json')))) }
}

const [first, second] = [built('aaaaaaaaaaaa'), built('bbbbbbbbbbbb')]
const production = { NODE_ENV: 'production' }
const silent = () => undefined

it('in production the first start puts all live, and what the next one brings of the checkout waits', async () => {
  const { ops } = await startGateway()
  const twoKeys = async () => (await ops.modules()).modules.find((one) => one.module === module)?.twoKeys
  expect(await releaseMissing(ops, [first], silent)).toEqual([])
  await guardCheckout(ops, [first.facts], {})
  expect(await twoKeys(), 'on a site for trying').toBeUndefined()
  await guardCheckout(ops, [first.facts], production)
  expect(await twoKeys()).toBe(true)
  expect(await releaseMissing(ops, [second], silent)).toEqual([`${module} ${second.facts.version}`])
  const own = (await ops.status(module)).modules.find((one) => one.module === module)
  expect(own?.pointer.stable).toBe(first.facts.version)
  expect(own?.releases[0]?.version, 'it is published').toBe(second.facts.version)
})

it('what ops have decided stays', async () => {
  const { ops } = await startGateway()
  await ops.askTwoKeys(module, { on: false, why: 'one of us' })
  await guardCheckout(ops, [first.facts], production)
  expect((await ops.modules()).modules.find((one) => one.module === module)?.twoKeys).toBe(false)
})
