import { expect, type Page } from '@playwright/test'
import { authenticatorOf } from '../authenticator.ts'
import { keyboardOf } from '../keyboard.ts'
import { logIn } from '../member.ts'
import { makePasskey, removePasskeys } from '../passkeys.ts'
import { expectReadable } from '../readable.ts'
import { test } from '../story-test.ts'

// All with the demo member's passkeys: one after the other.
test.describe.configure({ mode: 'default' })

const button = (page: Page) => page.getByRole('button', { name: 'Geçiş anahtarıyla giriş yapın' })

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /Deniz/ })

async function logOut(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click()
  await expect(page).toHaveURL(/\/$/)
}

test('a member logs in by passkey, here and in a second tab, and a closed window loses nothing @phone', async ({
  page,
  context,
}) => {
  const device = await authenticatorOf(page)
  await device.be('away')
  await page.goto('/giris-yap?next=/hesabim')
  await logIn(page, 'rotabus-demo')
  await expect(greeting(page)).toBeVisible()
  await page.goto('/hesabim/bilgilerim')
  await device.be('there')
  const { press, reach } = keyboardOf(page)
  await reach(page.getByRole('button', { name: 'Geçiş anahtarı ekle' }), 80)
  await press('Enter')
  await expect(page.getByRole('button', { name: /: kaldır$/ })).toBeVisible()
  await expectReadable(page)
  await device.be('away')
  await logOut(page)

  await page.goto('/giris-yap?next=/hesabim/biletlerim')
  await page.getByLabel('E-posta').fill('demo@rotabus.example')
  await device.be('somebody-else')
  await button(page).click()
  await expect(page.getByText('Geçiş anahtarıyla giriş yapılmadı')).toBeVisible()
  await expect(page.getByLabel('E-posta'), 'what was typed stays').toHaveValue('demo@rotabus.example')
  await expectReadable(page)
  await device.be('there')
  await button(page).click()
  await expect(page, 'where the member was going').toHaveURL(
    ({ pathname }) => pathname === '/hesabim/biletlerim',
  )

  const second = await context.newPage()
  await second.goto('/hesabim')
  await expect(greeting(second)).toBeVisible()
  const same = await authenticatorOf(second, await device.credentials())
  await same.be('away')
  // The first tab is logged out too, and would take its browser's suggestion.
  await device.be('away')
  await logOut(second)
  await second.goto('/giris-yap?next=/hesabim')
  await same.be('there')
  // What the browser suggests by itself may be quicker than the press, and takes the button away.
  await button(second)
    .click({ timeout: 5000 })
    .catch(() => undefined)
  await expect(greeting(second)).toBeVisible()
  await removePasskeys(second)
})

test('a member is logged in by what the browser suggests at the address, without a button @phone', async ({
  page,
}) => {
  const device = await authenticatorOf(page)
  await device.be('away')
  await page.goto('/giris-yap?next=/hesabim')
  await logIn(page, 'rotabus-demo')
  await expect(greeting(page)).toBeVisible()
  await device.be('there')
  await makePasskey(page)
  await logOut(page)
  // The authenticator takes the suggestion as its owner would.
  await page.goto('/giris-yap?next=/hesabim')
  await expect(greeting(page)).toBeVisible()
  await removePasskeys(page)
})

test('at an address of the network no passkey is offered, and the password opens the account @phone', async ({
  page,
  baseURL,
}) => {
  await authenticatorOf(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/passkey/log-in') && asked.push(request.url()))
  const address = new URL('/giris-yap?next=/hesabim', baseURL)
  address.hostname = '127.0.0.1'
  await page.goto(address.href)
  await expect(page.getByRole('main').getByRole('button', { name: 'Giriş yap', exact: true })).toBeVisible()
  await expect(button(page)).toHaveCount(0)
  await logIn(page, 'rotabus-demo')
  await expect(greeting(page)).toBeVisible()
  expect(asked).toEqual([])
})
