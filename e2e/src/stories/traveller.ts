import { expect, type Locator, type Page } from '@playwright/test'
import { payment } from 'shared/contracts/payment'
import type { Stage } from './find-journey.ts'
import { openSeatMap, pickSeat, seatButton } from './seats.ts'

/** The bank's cards (docs/trade.md#payment). */
export const goodCard = '4508034508034509'
export const amexCard = '374427000000003'
export const poorCard = '4102090000000000'
export const stolenCard = '4102490000000002'
/** The same in all stories, so that whoever looks for them afterwards, where they must not be, can. */
export const cvv = '739'
export const amexCvv = '7394'
export const phone = '0532 123 45 67'
export const email = 'ayse@ornek.com'

/** What travellers do on the site, in their own words; each step acts by role and label. */

export async function searchIstanbulAnkara(page: Page, date: string): Promise<void> {
  await page.goto('/')
  await typeStation(page, 'Nereden', 'istan', 'İstanbul Avrupa')
  await typeStation(page, 'Nereye', 'ankar', 'Ankara')
  await pickDay(page, 'Gidiş', date)
  await page.getByRole('button', { name: 'Sefer bul' }).click()
  await expect(page).toHaveURL(/\/seferler\?/)
}

async function typeStation(page: Page, label: string, typed: string, wanted: string): Promise<void> {
  // The server sends a plain list, which becomes a field to type in once the page's code is there.
  const field = page.getByRole('combobox', { name: label }).and(page.locator('input'))
  await field.click()
  await field.fill(typed)
  // With a finger the list stays clear for a moment, until the on-screen keyboard has moved the page.
  await expect(page.getByRole('listbox')).toBeVisible()
  const option = page.getByRole('option', { name: new RegExp(wanted) }).first()
  await expect(option).toBeInViewport({ ratio: 1 })
  await option.click()
  await expect(field).toHaveValue(new RegExp(wanted))
}

async function pickDay(page: Page, label: string, date: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  // The 3rd and neither the 13th nor the 23rd; the calendar says "Bugün" before today and the weekday after each.
  const day = page.getByRole('button', { name: new RegExp(String.raw`\b${spokenDay(date)}`) })
  const calendar = page.getByRole('dialog')
  await expect(calendar.getByRole('grid').first()).toBeVisible()
  // The calendar has a second one at its end, for who goes through it with a screen reader.
  if ((await day.count()) === 0) await calendar.getByRole('button', { name: 'Sonraki' }).first().click()
  await day.click()
}

const spokenDay = (date: string) =>
  new Intl.DateTimeFormat('tr-TR', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

export type Person = {
  gender: 'Kadın' | 'Erkek'
  name: string
  surname: string
  identity: string
  /** Of who is no Turkish citizen; `identity` is then the passport's number. */
  nationality?: string
}
export const ayse: Person = { gender: 'Kadın', name: 'Ayşe', surname: 'Yılmaz', identity: '10000000146' }
export const john: Person = {
  gender: 'Erkek',
  name: 'John',
  surname: 'Smith',
  identity: 'P1234567',
  nationality: 'Almanya',
}

export const mehmet: Person = { gender: 'Erkek', name: 'Mehmet', surname: 'Kaya', identity: '12345678950' }

/** The fields of who sits there; a story has one traveller of each gender. */
export const fieldsOf = (page: Page, { gender }: Person): Locator =>
  page.getByRole('group', { name: new RegExp(`^${gender} yolcu`) })

export async function fillPassenger(page: Page, person: Person): Promise<void> {
  const group = fieldsOf(page, person)
  await group.getByLabel('Ad', { exact: true }).fill(person.name)
  await group.getByLabel('Soyad', { exact: true }).fill(person.surname)
  if (person.nationality) {
    await group.getByText('T.C. vatandaşı değil').click()
    await group.getByRole('button', { name: /Uyruk/ }).click()
    await page.getByRole('option', { name: person.nationality, exact: true }).click()
    await group.getByLabel('Pasaport no').fill(person.identity)
  } else {
    await group.getByLabel('T.C. kimlik no').fill(person.identity)
  }
}

/** Where the travellers are reached: the first one's phone serves all. */
export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Telefon', { exact: true }).first().fill(phone)
  await page.getByLabel('E-posta').fill(email)
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Kart üzerindeki ad').fill('Ayşe Yılmaz')
  await page.getByLabel('Kart numarası').fill(number)
  await page.getByLabel('Son kullanma').fill('12/30')
  await page.getByLabel('CVV').fill(number === amexCard ? amexCvv : cvv)
}

export const agreement = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /mesafeli satış sözleşmesini/i })

export const agree = (page: Page) => agreement(page).check({ force: true })

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /Siparişi onayla ve/ })

export async function payAtTheBank(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Ödemeyi onaylayın' })).toBeVisible()
  const code = (await page.getByTestId('sms-code').textContent()) ?? ''
  await page.getByLabel('SMS kodu').fill(code)
  await page.getByRole('button', { name: 'Onayla' }).click()
}

/** A woman and a man, each alone in a pair; a second woman alone is over the limit of the bus. */
export async function chooseTwoAndBeRefusedAThird(page: Page, stage: Stage): Promise<void> {
  const [first, second, third] = stage.freePairs.map(([seat]) => seat)
  if (!first || !second || !third) throw new Error('the stage has too few pairs')
  const map = await openSeatMap(page, stage)
  await pickSeat(page, map, first, 'Kadın')
  await pickSeat(page, map, second, 'Erkek')
  await pickSeat(page, map, third, 'Kadın')
  await expect(
    page.getByText('Maksimum tek başına oturan kadın yolcu sayısına ulaştınız.').first(),
  ).toBeVisible()
  await expect(seatButton(map, third)).toHaveAttribute('aria-selected', 'false')
  await page.getByRole('button', { name: 'Devam et' }).click()
  await expect(page).toHaveURL(/\/odeme\?/)
}

export async function fillEverything(page: Page, card: string): Promise<void> {
  await fillPassenger(page, ayse)
  await fillPassenger(page, john)
  await fillContact(page)
  await fillCard(page, card)
  await agree(page)
}

/** How often the page has sent an order. */
export function countOrders(page: Page): () => number {
  let orders = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === payment.path) orders += 1
  })
  return () => orders
}

/** The PNR codes on a result page, each once. */
export async function readPnrs(page: Page): Promise<string[]> {
  const text = (await page.getByRole('main').textContent()) ?? ''
  return [...new Set([...text.matchAll(/PNR\s*([A-HJKMNP-Z2-9]{6})/g)].flatMap(([, pnr]) => pnr ?? []))]
}

/** The whole way, from the search to the tickets in hand. */
export async function buyTwoTickets(page: Page, stage: Stage): Promise<void> {
  await searchIstanbulAnkara(page, stage.date)
  await chooseTwoAndBeRefusedAThird(page, stage)
  await fillEverything(page, goodCard)
  await payButton(page).click()
  await payAtTheBank(page)
  await expect(page.getByRole('heading', { name: 'Biletleriniz hazır' })).toBeVisible()
}
