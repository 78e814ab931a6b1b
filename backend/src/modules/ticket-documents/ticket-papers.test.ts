import { ticketPdfPath } from 'shared/contracts/paths'
import { setting } from 'shared/contracts/site'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { approve, comeBack, order } from '../../testing/buy.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { orderOf, ticketOf } from '../../testing/sold-orders.ts'
import { seat } from '../../testing/small-bus.ts'
import { openPapers, ticketPapers } from './ticket-papers.ts'
import { ticketPdf } from './ticket-pdf.ts'

const publicUrl = 'https://shop.example'
let shop: Shop
let buyer: Buyer
beforeAll(async () => {
  shop = await openShop()
  buyer = await shop.newBuyer()
})
afterAll(() => shop.close())

function papersOf(limits: Parameters<typeof openPapers>[0] = {}) {
  const papers = openPapers(limits)
  onTestFinished(papers.close)
  return papers
}

/** An order of five passengers. */
const longOrder = (nth: number) =>
  orderOf(
    Array.from({ length: 5 }, (_, at) => ticketOf({ id: at + 1, seat: at + 1 })),
    { id: String(nth).padStart(22, 'o') },
  )

/** How many simple calls are answered, one after the other, while six papers are drawn. */
async function answeredWhile(draw: (nth: number) => Promise<unknown>): Promise<number> {
  const drawing = { left: 6 }
  const papers = Array.from({ length: drawing.left }, async (_, nth) => {
    await draw(nth)
    drawing.left -= 1
  })
  let answered = 0
  while (drawing.left > 0) {
    await buyer.ask(setting, {})
    answered += 1
  }
  await Promise.all(papers)
  return answered
}

it('six papers at once keep nobody waiting who asks for something else', async () => {
  const papers = papersOf({ threads: 1 })
  await papers.pdf(longOrder(99), publicUrl)
  const beside = await answeredWhile((nth) => ticketPdf(longOrder(nth), publicUrl))
  const inThreads = await answeredWhile((nth) => papers.pdf(longOrder(nth), publicUrl))
  expect(inThreads).toBeGreaterThan(5 * beside)
})

it('a paper is the same byte for byte after papers with other letters, whose faces it shares', async () => {
  const named = (nth: number, name: string, surname: string) =>
    orderOf([ticketOf({ id: 1, seat: 1, name, surname, printed_name: `${name} ${surname}` })], {
      id: String(nth).padStart(22, 'o'),
    })
  const wanted = named(1, 'John', 'Smith')
  const alone = await papersOf().pdf(wanted, publicUrl)
  const others = [
    // Each is drawn from the letter that John Smith has, and a sign above.
    named(6, 'ĴÓĤŇ', 'ŠḾĨŤĤ'),
    named(2, 'IŞIL ĞÜÖÇ', 'İpekçi'),
    named(3, 'Đặng Thị', 'Nguyễn'),
    named(4, 'Ələkbər', 'Ⅷ ﬁﬂ ½'),
    named(5, 'ÀÁÂÃÄÅ', 'åãñõ șț'),
  ]
  for (const other of others) await ticketPdf(other, publicUrl)
  expect((await ticketPdf(wanted, publicUrl)).equals(alone)).toBe(true)
})

it('a paper from a thread is the one that is drawn here, byte for byte', async () => {
  const paper = await papersOf().pdf(longOrder(1), publicUrl)
  expect(paper.equals(await ticketPdf(longOrder(1), publicUrl))).toBe(true)
})

it('an order is drawn once for all who ask, and again when something of it has changed', async () => {
  const papers = papersOf()
  const sold = longOrder(1)
  const [one, two] = await Promise.all([papers.pdf(sold, publicUrl), papers.pdf(sold, publicUrl)])
  expect(two).toBe(one)
  expect(await papers.pdf(longOrder(1), publicUrl)).toBe(one)
  const [first, ...others] = sold.tickets
  const changed = {
    ...sold,
    tickets: [{ ...ticketOf(), ...first, state: 'Cancelled' as const, code: null }, ...others],
  }
  expect((await papers.pdf(changed, publicUrl)).equals(one)).toBe(false)
})

it('what is kept has a bound: the paper that was asked for least of late is drawn anew', async () => {
  const size = (await papersOf().pdf(longOrder(1), publicUrl)).length
  const papers = papersOf({ keptBytes: Math.round(1.5 * size) })
  const one = await papers.pdf(longOrder(1), publicUrl)
  expect(await papers.pdf(longOrder(1), publicUrl)).toBe(one)
  await papers.pdf(longOrder(2), publicUrl)
  expect(await papers.pdf(longOrder(1), publicUrl)).not.toBe(one)
})

it('more papers than may wait are refused, and those that wait are drawn', async () => {
  const papers = papersOf({ threads: 1, waiting: 2 })
  const asked = Array.from({ length: 6 }, (_, nth) => papers.pdf(longOrder(nth), publicUrl))
  const answers = await Promise.allSettled(asked)
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  )
  expect(refused.length).toBeGreaterThan(1)
  for (const reason of refused) expect(reason).toMatchObject({ status: 503, code: 'too-many-papers' })
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1)
  expect((await papers.pdf(longOrder(9), publicUrl)).length).toBeGreaterThan(1000)
})

it('a buyer who is refused reads why, and when to come again', async () => {
  const bought = await order(buyer, [
    { journey: shop.journeys.there, seats: [{ seat: seat(1), gender: 'female' }] },
  ])
  await comeBack(shop, await approve(shop, bought.paymentId))
  vi.spyOn(ticketPapers(), 'pdf').mockRejectedValueOnce(
    await papersOf({ waiting: 0 })
      .pdf(longOrder(1), publicUrl)
      .catch((error: unknown) => error),
  )
  const refused = await fetch(shop.url + ticketPdfPath(bought.orderId))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await refused.text()).toContain('Şu anda çok sayıda bilet hazırlanıyor.')
  expect((await fetch(shop.url + ticketPdfPath(bought.orderId))).status).toBe(200)
})
