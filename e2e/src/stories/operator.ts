import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

export type Operator = { name: string; password: string }

/** An operator of one telling: a story that is told again finds nobody with its name, and no second factor of the time before. */
export const operatorLike = (name: string): Operator => ({
  name: `${name}-${randomInt(1e9)}`,
  password: 'nöbetçinin uzun parolası',
})

/** Into the console by name and password; behind TLS with a second factor too, which the first log-in sets up. */
export async function logInAs(page: Page, operator: Operator): Promise<void> {
  await fillLogIn(page, operator)
  if (process.env['SITE']?.startsWith('https:')) await setUpSecondFactor(page)
}

export async function fillLogIn(page: Page, { name, password }: Operator): Promise<void> {
  await page.getByLabel('Operatör adı').fill(name)
  await page.getByLabel('Parola').fill(password)
  await page.getByRole('button', { name: 'Giriş yap' }).click()
}

/** Says what the application of the operator would show so many seconds from now, the first code, which is used, and the recovery codes. */
export async function setUpSecondFactor(
  page: Page,
  look: (page: Page) => Promise<void> = () => Promise.resolve(),
) {
  await expect(page.getByRole('heading', { level: 1, name: /İkinci adım/ })).toBeVisible()
  const secret = Secret.fromBase32((await page.locator('code').textContent()) ?? '')
  await look(page)
  const codeIn = (seconds: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 })
  const first = codeIn(0)
  await page.getByLabel('Uygulamadaki kod').fill(first)
  await page.getByRole('button', { name: 'Doğrula' }).click()
  const listed = page.getByRole('list', { name: 'Kurtarma kodları' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const recovery = await listed.allTextContents()
  await look(page)
  await page.getByRole('button', { name: 'Kodları sakladım' }).click()
  return { codeIn, first, recovery }
}
