import { expect, type Locator, type Page } from '@playwright/test'
import type { SeatCell } from 'shared/contracts/journey'
import type { Stage } from './find-journey.ts'

export const goodCard = '4508034508034509'
const phone = '0532 123 45 67'

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
  await expect(page.locator('[data-trigger="ComboBox"]')).toHaveCSS('opacity', '1')
  const option = page.getByRole('option', { name: new RegExp(wanted) }).first()
  // The list moves to its first answers, and takes no click while it moves; scrolling the page would close it.
  await expect(option).toHaveCSS('pointer-events', 'auto')
  await expect(option).toBeInViewport({ ratio: 1 })
  await option.click()
  await expect(field).toHaveValue(new RegExp(wanted))
}

async function pickDay(page: Page, label: string, date: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  const day = page.getByRole('button', { name: new RegExp(spokenDay(date)) })
  const calendar = page.getByRole('dialog')
  if ((await day.count()) === 0) await calendar.getByRole('button', { name: /sonraki/i }).click()
  await day.click()
}

const spokenDay = (date: string) =>
  new Intl.DateTimeFormat('tr-TR', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

/** Opens the seat map of the stage's bus, found in the list by its hour and its fare's button. */
export async function openSeatMap(page: Page, stage: Stage): Promise<Locator> {
  const heading = page.getByRole('heading', { name: stage.title, exact: true })
  const card = page.getByRole('listitem').filter({ has: heading })
  await card.getByRole('button', { name: 'Koltuk seç' }).click()
  const map = page.getByRole('grid')
  await expect(map).toBeVisible()
  return map
}

export const seatButton = (map: Locator, seat: SeatCell): Locator =>
  map.getByRole('gridcell', { name: new RegExp(`^Koltuk ${seat.seat},`) })

export async function pickSeat(
  page: Page,
  map: Locator,
  seat: SeatCell,
  gender: 'Kadın' | 'Erkek',
): Promise<void> {
  await seatButton(map, seat).click()
  await page.getByRole('dialog').getByRole('button', { name: gender }).click()
}

type Person = { name: string; surname: string; identity: string; nationality?: string }

async function fillPassenger(group: Locator, page: Page, person: Person): Promise<void> {
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

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Kart üzerindeki ad').fill('Ayşe Yılmaz')
  await page.getByLabel('Kart numarası').fill(number)
  await page.getByLabel('Son kullanma').fill('12/30')
  await page.getByLabel('CVV').fill('123')
}

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
  const woman = page.getByRole('group', { name: /^Kadın yolcu/ })
  const man = page.getByRole('group', { name: /^Erkek yolcu/ })
  await fillPassenger(woman, page, { name: 'Ayşe', surname: 'Yılmaz', identity: '10000000146' })
  await fillPassenger(man, page, {
    name: 'John',
    surname: 'Smith',
    identity: 'P1234567',
    nationality: 'Almanya',
  })
  await page.getByLabel('Telefon', { exact: true }).first().fill(phone)
  await page.getByLabel('E-posta').fill('ayse@ornek.com')
  await fillCard(page, card)
  await page.getByRole('checkbox', { name: /mesafeli satış sözleşmesini/i }).check({ force: true })
}

export async function readPnr(page: Page): Promise<string> {
  const text = (await page.getByRole('main').textContent()) ?? ''
  const found = /PNR\s*([A-HJKMNP-Z2-9]{6})/.exec(text)?.[1]
  if (!found) throw new Error('no PNR on the page')
  return found
}

/** The whole way, from the search to the tickets in hand. */
export async function buyTwoTickets(page: Page, stage: Stage): Promise<void> {
  await searchIstanbulAnkara(page, stage.date)
  await chooseTwoAndBeRefusedAThird(page, stage)
  await fillEverything(page, goodCard)
  await page.getByRole('button', { name: /Siparişi onayla ve/ }).click()
  await payAtTheBank(page)
  await expect(page.getByRole('heading', { name: 'Biletleriniz hazır' })).toBeVisible()
}
