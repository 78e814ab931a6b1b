import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formatTime } from 'shared/domain/dates'
import { formatMoneyShort, toKurus } from 'shared/domain/money'
import { istanbulAnkara } from '../../testing/example-routes.ts'
import { today, visit } from '../../testing/render-page.tsx'

const stop = z.object({ '@type': z.literal('BusStation'), name: z.string() })
const trip = z.object({
  '@type': z.literal('BusTrip'),
  departureTime: z.iso.datetime({ offset: true }),
  arrivalTime: z.iso.datetime({ offset: true }),
  departureBusStop: stop,
  arrivalBusStop: stop,
  provider: z.object({ name: z.string() }),
  offers: z.object({ price: z.string(), priceCurrency: z.literal('TRY'), url: z.url() }),
})
const crumbs = z.object({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z.array(z.object({ position: z.int(), name: z.string(), item: z.url() })),
})
const faq = z.object({
  '@type': z.literal('FAQPage'),
  mainEntity: z.array(
    z.object({
      name: z.string(),
      acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: z.string() }),
    }),
  ),
})
const graph = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.union([trip, crumbs, faq])),
})

async function readData(more: Parameters<typeof istanbulAnkara>[1] = {}) {
  await visit('/istanbul-ankara-otobus-bileti', {
    answers: {
      'GET /api/v1/route-pages/istanbul-ankara': () => ({ body: { data: istanbulAnkara(today, more) } }),
    },
  })
  await screen.findByRole('heading', { level: 1 })
  const written = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  const things = graph.parse(JSON.parse(written))['@graph']
  const ofType = <T extends (typeof things)[number]['@type']>(type: T) =>
    things.filter(
      (thing): thing is Extract<(typeof things)[number], { '@type': T }> => thing['@type'] === type,
    )
  return { written, ofType }
}

test('a search engine reads the departures that stand in the table, with their fares', async () => {
  const { ofType } = await readData()
  const rows = screen.getAllByRole('table', { hidden: true })[0]?.querySelectorAll('tbody tr') ?? []
  const trips = ofType('BusTrip')
  expect(trips).toHaveLength(8)
  expect(rows).toHaveLength(8)
  for (const [index, { departureTime, arrivalTime, offers }] of trips.entries()) {
    const row = rows[index]?.textContent ?? ''
    expect(row.startsWith(formatTime(departureTime))).toBe(true)
    expect(row).toContain(formatTime(arrivalTime))
    expect(row).toContain(formatMoneyShort(toKurus(Number(offers.price) * 100)))
    const linked = rows[index]?.querySelector('a')?.getAttribute('href') ?? ''
    expect(offers.url.endsWith(linked)).toBe(true)
  }
  expect(trips[0]?.provider.name).toBe('Rotabüs')
  expect(trips[0]?.departureBusStop.name).toBe('Alibeyköy Cep Otogarı')
})

test('a search engine reads exactly the questions and answers that a traveller reads', async () => {
  const { ofType } = await readData()
  const visible = [...document.querySelectorAll('details:has(h3)')].map((question) => ({
    name: question.querySelector('h3')?.textContent,
    text: question.querySelector('p')?.textContent,
  }))
  expect(visible).toHaveLength(6)
  const read = ofType('FAQPage').flatMap(({ mainEntity }) => mainEntity)
  expect(read.map(({ name, acceptedAnswer: { text } }) => ({ name, text }))).toEqual(visible)
  expect(read[1]?.acceptedAnswer.text).toMatch(/^Önümüzdeki günlerin en düşük fiyatı ₺869, /)
})

test('a search engine reads the way to the page as it is written on it', async () => {
  const { ofType } = await readData()
  const links = [...screen.getByRole('navigation', { name: 'Sayfa yolu' }).querySelectorAll('a')]
  const [path] = ofType('BreadcrumbList')
  expect(
    path?.itemListElement.map(({ position, name, item }) => [position, name, new URL(item).pathname]),
  ).toEqual(links.map((link, index) => [index + 1, link.textContent, link.getAttribute('href')]))
})

test('a place name cannot end the block of data', async () => {
  const { written, ofType } = await readData({
    stops: [{ name: '</script><script>alert(1)</script>', city: 'Bolu' }],
  })
  expect(written).not.toContain('<')
  const answers = ofType('FAQPage').flatMap(({ mainEntity }) =>
    mainEntity.map((one) => one.acceptedAnswer.text),
  )
  expect(answers.some((text) => text.includes('</script>'))).toBe(true)
})
