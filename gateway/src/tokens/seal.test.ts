import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openSeal } from './seal.ts'

const shape = z.object({ module: z.string() })
const seal = openSeal('a-secret-for-this-test-only-0123456789')

it('opens what it closed, for the same purpose only', async () => {
  const closed = await seal.close('preview', { module: 'mf-search' }, 60)
  expect(await seal.open('preview', closed, shape)).toEqual({ module: 'mf-search' })
  expect(await seal.open('override', closed, shape)).toBeNull()
})

it('opens nothing that is expired, forged, missing or of another shape', async () => {
  const closed = await seal.close('preview', { module: 'mf-search' }, 60)
  const other = openSeal('another-secret-for-this-test-0123456789')
  expect(await other.open('preview', closed, shape)).toBeNull()
  expect(await seal.open('preview', `${closed.slice(0, -4)}AAAA`, shape)).toBeNull()
  expect(await seal.open('preview', undefined, shape)).toBeNull()
  expect(await seal.open('preview', await seal.close('preview', { module: 7 }, 60), shape)).toBeNull()
  expect(await seal.open('preview', await seal.close('preview', { module: 'x' }, -1), shape)).toBeNull()
})
