import { journeyList, shuttles } from 'shared/contracts/journey'
import { shuttleRoutes } from 'shared/contracts/shuttle-route'
import { stationId } from 'shared/contracts/units'
import { addDays, dateInIstanbul } from 'shared/domain/dates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startApp({ days: 3 })
  token = await shop.newToken()
})
afterAll(() => shop.close())

const cities = async () => (await shop.ok(shuttleRoutes, {}, { token })).data
const id = (number: number) => z.parse(stationId, number)

describe('a traveller reads which shuttles there are', () => {
  test('by city and station in Turkish alphabetical order, both ways with their stops', async () => {
    const all = await cities()
    const names = all.map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(20)
    expect(names).toEqual(names.toSorted(new Intl.Collator('tr').compare))
    const esenler = all.flatMap(({ stations }) => stations).find((station) => station.id === 3401)
    expect(esenler?.lines).toEqual([
      {
        name: 'Bakırköy Meydan',
        to: { minutes: 60, stops: ['İncirli Metro', 'Zeytinburnu Metro'] },
        from: { minutes: 15, stops: ['Zeytinburnu Metro', 'İncirli Metro'] },
      },
      {
        name: 'Taksim',
        to: { minutes: 75, stops: ['Şişhane', 'Unkapanı', 'Topkapı'] },
        from: { minutes: 15, stops: ['Topkapı', 'Unkapanı', 'Şişhane'] },
      },
    ])
  })

  test('and is offered the very same when buying', async () => {
    const date = addDays(dateInIstanbul(shop.now()), 1)
    const trip = { origin: id(340), destination: id(6), date }
    const journey = (await shop.ok(journeyList, trip, { token })).data[0]
    if (!journey) throw new Error('no bus to Ankara')
    const asked = { journey_ids: [{ journey_id: journey.id }] }
    const [offered] = (await shop.ok(shuttles, asked, { token })).data
    const ankara = (await cities()).flatMap(({ stations }) => stations).find((one) => one.id === 6)
    const arrival = Date.parse(journey.route.at(-1)?.time ?? '')
    const written = ankara?.lines.flatMap(({ name, from }) =>
      from ? [[name, arrival + from.minutes * 60_000]] : [],
    )
    const sold = offered?.arrival.map(({ name, time }) => [name, Date.parse(time)])
    expect(new Map(sold as [string, number][])).toEqual(new Map(written as [string, number][]))
    expect(sold?.length).toBeGreaterThan(1)
  })

  test('a line that runs one way alone says so', async () => {
    await shop.database.db
      .deleteFrom('shuttles')
      .where('name', '=', 'Heykel')
      .where('direction', '=', 'from')
      .execute()
    shop.setNow(new Date(shop.now().getTime() + 61_000))
    const lines = (await cities()).find(({ slug }) => slug === 'bursa')?.stations[0]?.lines
    expect(lines?.find(({ name }) => name === 'Heykel')).toMatchObject({ to: { minutes: 40 }, from: null })
  })
})
