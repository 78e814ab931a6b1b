import { expect, type Locator, type Page } from '@playwright/test'
import type { SeatCell } from 'shared/contracts/journey'
import type { Stage } from './find-journey.ts'

/** Straight to the seat map of the stage's bus, as by a link that somebody shared. */
export async function openBus(
  page: Page,
  { date, journey, from, to }: Stage,
  back?: Stage,
): Promise<Locator> {
  const query = new URLSearchParams({
    from: String(from),
    to: String(to),
    date,
    ...(back ? { ticket_type: 'return', return_date: back.date } : { ticket_type: 'oneway' }),
    open: journey.id,
  })
  await page.goto(`/seferler?${query}`)
  const map = page.getByRole('grid')
  await expect(map).toBeVisible()
  return map
}

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

/** A woman and a man side by side, seat by seat. */
export async function pickPair(page: Page, map: Locator, [one, other]: Stage['freePairs'][0]): Promise<void> {
  await pickSeat(page, map, one, 'Kadın')
  await pickSeat(page, map, other, 'Erkek')
}

/** A woman and a man side by side, in one tap: for those two the page asks first. A phone shows the map before. */
export async function seatTogether(page: Page): Promise<void> {
  const group = page.getByRole('region', { name: 'Yan yana koltuk seç' })
  await expect(group).toBeVisible()
  const fold = group.getByRole('button', { name: 'Yan yana koltuk seç' })
  if (await fold.isVisible()) await fold.click()
  await group.getByRole('button', { name: 'Yan yana seç' }).click()
  const chosen = page.getByRole('region', { name: 'Seçtiğiniz koltuklar' })
  await expect(chosen.getByRole('button', { name: /seçimini kaldır$/ })).toHaveCount(2)
}
