import { expect, test } from 'vitest'
import type { BootModule } from 'shared/module/boot'
import type { Module } from 'shared/module/module'
import { bootFixture } from '../testing/boot-fixture.ts'
import { completeSet } from '../testing/complete-set.ts'
import { slotSource } from './slot-source.ts'

const SeatMap = () => null
const booking: Module = {
  id: 'mf-booking',
  routes: [],
  fills: { 'seat-picker': async () => ({ default: SeatMap }) },
  offers: [],
}

test('the seat map comes from the module that says it fills it', async () => {
  const asked: string[] = []
  const source = slotSource(
    bootFixture,
    async (id) => {
      asked.push(id)
      return booking
    },
    completeSet,
  )
  await expect(source('seat-picker')).resolves.toBe(SeatMap)
  expect(asked).toEqual(['mf-booking'])
})

test('two places that wait for the seat map wait for the same one', () => {
  const loading = Promise.resolve(booking)
  const source = slotSource(bootFixture, () => loading, completeSet)
  expect(source('seat-picker')).toBe(source('seat-picker'))
})

test('once another release stands in for the module, the seat map comes from it', async () => {
  const EarlierMap = () => null
  let loading = Promise.resolve(booking)
  const source = slotSource(bootFixture, () => loading, completeSet)
  await expect(source('seat-picker')).resolves.toBe(SeatMap)
  loading = Promise.resolve({
    ...booking,
    fills: { 'seat-picker': async () => ({ default: EarlierMap }) },
  })
  await expect(source('seat-picker')).resolves.toBe(EarlierMap)
})

test('a seat map that did not load is asked for again by the next that wants it', async () => {
  let dead = true
  const source = slotSource(
    bootFixture,
    async () => {
      if (dead) throw new Error('mf-booking is down')
      return booking
    },
    completeSet,
  )
  await expect(source('seat-picker')).rejects.toThrow('mf-booking is down')
  dead = false
  await expect(source('seat-picker')).resolves.toBe(SeatMap)
})

test('a slot that nobody fills says so', async () => {
  const source = slotSource({ ...bootFixture, modules: [] }, async () => booking, completeSet)
  await expect(source('seat-picker')).rejects.toThrow('no module fills seat-picker')
})

test('the seat map of a module that is switched off is not asked for, and nobody is to blame', async () => {
  const asked: string[] = []
  const modules = bootFixture.modules.map((one) =>
    one.fills.includes('seat-picker') ? { ...one, off: ['*'] } : one,
  )
  const source = slotSource(
    { ...bootFixture, modules },
    async (id) => {
      asked.push(id)
      return booking
    },
    completeSet,
  )
  await expect(source('seat-picker')).rejects.toMatchObject({ name: 'SwitchedOffError' })
  expect(asked).toEqual([])
})

test('a slot whose module the document leaves out is filled when its set is there', async () => {
  const boot = { ...bootFixture, modules: [] as BootModule[] }
  let isHere = false
  const ask = async () => {
    isHere = true
    boot.modules.push(...bootFixture.modules)
  }
  const source = slotSource(boot, async () => booking, { isHere: () => isHere, ask })
  await expect(source('seat-picker')).resolves.toBe(SeatMap)
})
