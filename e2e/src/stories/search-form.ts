import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { searchConfiguration } from 'shared/contracts/search-configuration'
import { accessToken } from 'shared/contracts/site'
import { type Station, stationsList } from 'shared/contracts/station'
import { addDays, dateInIstanbul } from 'shared/domain/dates'

export const inDays = (days: number) => addDays(dateInIstanbul(new Date()), days)

/** What the form is made of, asked of the site itself: no story knows a holiday or an id by heart. */
export async function searchFacts(request: APIRequestContext) {
  const answer = await request.get('/api/token-control')
  const { access_token: token } = accessToken.parse(await answer.json()).data
  const read = async (path: string) =>
    (await request.get(path, { headers: { Authorization: `Bearer ${token}` } })).json()
  const configuration = searchConfiguration.response.parse(await read(searchConfiguration.path)).data
  const stations = stationsList.response.parse(await read(stationsList.path)).data
  return { configuration, stationCalled: (name: string) => named(stations, name) }
}

function named(stations: readonly Station[], name: string): Station {
  const found = stations.find((station) => station.name.startsWith(name))
  if (!found) throw new Error(`The seed has no station ${name}.`)
  return found
}

/** The server sends a plain list; it becomes a field to type in once the page's code is there. */
export function placeField(page: Page, label: 'Nereden' | 'Nereye'): Locator {
  return page.getByRole('combobox', { name: label }).and(page.locator('input'))
}

/** With a finger the list stays clear for a moment, until the on-screen keyboard has moved the page. */
export async function openList(page: Page): Promise<Locator> {
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  return list
}

/** Tab by Tab, as who has no mouse gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
