import { expect, it } from 'vitest'
import { artifact } from '../testing/artifact.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { personWithKey } from '../testing/people.ts'

const module = 'mf-content'
const rounds = 12

/** Two gateways on one database, and a module whose releases Ayşe publishes and Can says yes to. */
async function twoGateways() {
  const DATABASE_URL = await freshDatabase()
  const one = await startGateway({ DATABASE_URL })
  const other = await startGateway({ DATABASE_URL })
  await one.ops.publish('host', artifact({ id: 'host' }), '')
  await one.ops.promote('host', null, '')
  const ayse = await personWithKey(one, 'Ayşe Yılmaz', module)
  const can = await personWithKey(other, 'Can Ak', module)
  await one.ops.askTwoKeys(module, { on: true })
  return { one, other, ayse, can }
}

/** Newest first in the history. */
async function acts({ ops }: TestGateway, version: string): Promise<string[]> {
  const { entries } = await ops.history(module)
  return entries.filter((one) => one.version === version).map(({ what }) => what)
}

it('a yes that is withdrawn while somebody promotes is never missing when the release goes live', async () => {
  const { one, other, ayse, can } = await twoGateways()
  let promoted = 0
  for (let round = 0; round < rounds; round += 1) {
    const sources = `${round}`.padStart(12, 'a')
    const version = `1.0.0-${sources}`
    // oxlint-disable no-await-in-loop -- one round after the other
    await ayse.client.publish(module, artifact({ sources, says: sources }), '')
    const { digest } = await can.client.approve({ module, version, planOnly: true })
    await can.client.approve({ module, version, digest })
    const promote = () => ayse.client.change('promote', { module, version })
    const withdraw = () => can.client.withdrawApproval({ module, version, digest })
    // Whoever is sent first has no right to be first.
    const both = round % 2 === 0 ? [promote(), withdraw()] : [withdraw(), promote()]
    await Promise.allSettled(both)
    const order = await acts(one, version)
    const live = (await other.ops.status(module)).modules.find((known) => known.module === module)?.pointer
    // oxlint-enable no-await-in-loop
    expect(order[0]).toBe('withdraw-approval')
    expect(live?.stable === version).toBe(order.includes('promote'))
    if (!order.includes('promote')) continue
    promoted += 1
    expect(order.slice(0, 3)).toEqual(['withdraw-approval', 'promote', 'approve'])
  }
  expect(promoted, 'of rounds in which the promote was first').toBeGreaterThan(0)
})
