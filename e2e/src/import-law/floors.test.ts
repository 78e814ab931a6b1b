import { relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { copyCheckout, type CheckoutCopy } from './checkout-copy.ts'
import { readRooms, type Room } from './read-law.ts'

const rooms = await readRooms()
let checkout: CheckoutCopy

beforeAll(async () => {
  checkout = await copyCheckout()
})
afterAll(() => checkout.remove())

/** A file of one room that imports a file of another; a type alone is an import too. */
function plant(from: Room, to: Room, name: string): Record<string, string> {
  const path = `./${relative(from.folder, to.folder)}/planted.ts`
  return {
    [`${from.folder}/${name}.ts`]: `import type { Planted } from '${path}'\nexport type Other = Planted\n`,
    [`${to.folder}/planted.ts`]: 'export type Planted = string\n',
  }
}

const above = (room: Room) => rooms.find((one) => one.part === room.part && one.floor > room.floor)
const beside = (room: Room) =>
  rooms.find((one) => one.part === room.part && one.floor === room.floor && one !== room)
const below = (room: Room) => rooms.find((one) => one.part === room.part && one.floor < room.floor)

const report = z.object({ diagnostics: z.array(z.object({ message: z.string(), filename: z.string() })) })

/** Of files planted all at once: those that the law refuses. */
async function refusedOf(planted: Record<string, string>): Promise<string[]> {
  await checkout.plant(planted)
  try {
    const { output } = await checkout.run('oxlint', '-f', 'json', ...Object.keys(planted))
    const { diagnostics } = z.parse(report, JSON.parse(output))
    return diagnostics.filter(({ message }) => message.includes('import law')).map(({ filename }) => filename)
  } finally {
    await checkout.clear()
  }
}

it('has every folder of host, gateway and backend on a floor', () => {
  expect(rooms.filter(({ part }) => part === 'gateway').length).toBeGreaterThan(30)
  expect(rooms.filter(({ part }) => part === 'backend').length).toBeGreaterThan(40)
  expect(rooms.filter(({ part }) => part === 'host').length).toBeGreaterThan(8)
})

it.each([
  { where: 'above', other: above },
  { where: 'beside', other: beside },
])('refuses each room that imports one $where it, if only a type', async ({ other }) => {
  const pairs = rooms.flatMap((room) => {
    const to = other(room)
    return to ? [[room, to] as const] : []
  })
  expect(pairs.length).toBeGreaterThan(50)
  const planted = Object.assign({}, ...pairs.map(([from, to]) => plant(from, to, 'climbs')))
  const climbing = pairs.map(([from]) => `${from.folder}/climbs.ts`)
  expect((await refusedOf(planted)).toSorted()).toEqual(climbing.toSorted())
})

it('lets each room import one below it', async () => {
  const pairs = rooms.flatMap((room) => {
    const to = below(room)
    return to ? [[room, to] as const] : []
  })
  const planted = Object.assign({}, ...pairs.map(([from, to]) => plant(from, to, 'descends')))
  expect(await refusedOf(planted)).toEqual([])
})
