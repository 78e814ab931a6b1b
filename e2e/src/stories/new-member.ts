import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accountMail, pathIn } from './account-mail.ts'

export const newAddress = (): string => `yolcu-${randomBytes(5).toString('hex')}@ornek.com`

/** As long as the part before the @ may be, without a place to break at. */
export const longAddress = (): string => `${randomBytes(32).toString('hex')}@ornek.com`

export const firstPassword = 'mor menekşe kırk iki'

export async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('Ad', { exact: true }).fill('Işıl')
  await page.getByLabel('Soyad', { exact: true }).fill('Yılmaz')
  await page.getByLabel('E-posta', { exact: true }).fill(email)
  await page.getByLabel('Telefon', { exact: true }).fill('0532 123 45 67')
  await page.getByLabel('Şifre', { exact: true }).fill(firstPassword)
}

/** Up to the window that asks to log in. */
export async function registerAs(page: Page, email: string, password = firstPassword): Promise<void> {
  await page.goto('/kayit-ol')
  await fillRegistration(page, email)
  await page.getByLabel('Şifre', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /Kullanım şartlarını/ }).check({ force: true })
  await page.getByRole('button', { name: 'Üye ol' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export async function logInByWindow(page: Page, password = firstPassword): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Şifre', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Giriş yap', exact: true }).click()
}

/** Registers, confirms and logs in; answers the address. */
export async function becomeMember(page: Page): Promise<string> {
  const email = newAddress()
  await registerAs(page, email)
  await confirmByMail(page, email)
  await logInByWindow(page)
  await expect(page).toHaveURL(/\/hesabim$/)
  return email
}

/** The link of the mail, in a tab of its own as from a mail program. */
export async function confirmByMail(page: Page, email: string): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto(pathIn(await accountMail(email, 'E-posta adresinizi onaylayın')))
  await tab.getByRole('button', { name: 'Adresimi onayla' }).click()
  await expect(tab.getByText('E-posta adresiniz onaylandı')).toBeVisible()
  await tab.close()
}
