import { expect, test } from 'vitest'
import type { BootManifest, BootModule } from 'shared/module/boot'
import { bootFixture } from '../testing/boot-fixture.ts'
import { SetLoadError } from './load-module.ts'
import { wholeSet } from './whole-set.ts'

const [search, booking, account] = bootFixture.modules
if (!search || !booking || !account) throw new Error('the fixture lacks a module')

/** A document of the payment page. */
const small = (own: BootModule = { ...booking, routes: [], integrity: {}, part: true }): BootManifest => ({
  ...bootFixture,
  modules: [own],
  whole: 'sha384-of-all',
})

function open(boot = small(), fetchSet = async () => bootFixture.modules) {
  const asked: string[] = []
  let came = 0
  const whole = wholeSet(boot, () => (came += 1), {
    fetchSet: (integrity) => {
      asked.push(integrity)
      return fetchSet()
    },
    wait: async () => undefined,
  })
  return { boot, whole, asked, came: () => came }
}

test('a document that names every module asks for nothing', async () => {
  const { boot, whole, asked } = open({ ...bootFixture, modules: [search] })
  await whole.ask()
  expect([whole.isHere(), asked, boot.modules]).toEqual([true, [], [search]])
})

test('who holds the boot manifest has all modules once the set is there, asked for once by its integrity', async () => {
  const { boot, whole, asked, came } = open()
  const [own] = boot.modules
  expect(whole.isHere()).toBe(false)
  await Promise.all([whole.ask(), whole.ask()])
  await whole.ask()
  expect(asked).toEqual(['sha384-of-all'])
  expect(came()).toBe(1)
  expect(whole.isHere()).toBe(true)
  expect(boot.modules.map(({ id }) => id).toSorted()).toEqual(['mf-account', 'mf-booking', 'mf-search'])
  expect(own, 'the one that runs already knows the rest of itself').toMatchObject({ ...booking, part: false })
})

test('files of the set come from where the document says, and a drill’s from the site', async () => {
  const drilled = { ...search, base: '/_drill/7/mf-search/1.0.0-0123456789ab/web/' }
  const boot = { ...small(), filesOrigin: 'https://cdn.test' }
  const { whole } = open(boot, async () => [booking, account, drilled])
  await whole.ask()
  const basesOf = Object.fromEntries(boot.modules.map(({ id, base }) => [id, base]))
  expect(basesOf).toEqual({
    'mf-booking': `https://cdn.test${booking.base}`,
    'mf-account': `https://cdn.test${account.base}`,
    'mf-search': drilled.base,
  })
})

test('a squad’s own build is not replaced by the release of the set', async () => {
  const own = { ...booking, base: 'https://squad.test/', version: '0.1.0-0123456789ab' }
  const { boot, whole } = open(small(own))
  await whole.ask()
  expect(boot.modules.filter(({ id }) => id === 'mf-booking')).toEqual([own])
})

test('a set that is lost on the way is asked for again, as code is', async () => {
  let lost = 2
  const { whole, asked } = open(small(), () => {
    lost -= 1
    return lost < 0 ? Promise.resolve(bootFixture.modules) : Promise.reject(new Error('no connection'))
  })
  await whole.ask()
  expect([whole.isHere(), asked.length]).toEqual([true, 3])
})

test('a set that does not come is a SetLoadError, and is asked for anew by the next who needs it', async () => {
  let isLost = true
  const { whole, asked, came } = open(small(), () =>
    isLost ? Promise.reject(new Error('404')) : Promise.resolve(bootFixture.modules),
  )
  await expect(whole.ask()).rejects.toThrow(SetLoadError)
  expect([whole.isHere(), came()]).toEqual([false, 0])
  isLost = false
  await whole.ask()
  expect([whole.isHere(), asked.length]).toEqual([true, 4])
})
