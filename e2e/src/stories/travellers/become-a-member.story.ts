import { expect } from '@playwright/test'
import { accountMail, codeIn, pathIn } from '../account-mail.ts'
import { keyboardOf } from '../keyboard.ts'
import {
  becomeMember,
  confirmByMail,
  fillRegistration,
  firstPassword,
  logInByWindow,
  longAddress,
  newAddress,
  registerAs,
} from '../new-member.ts'
import { expectReadable } from '../readable.ts'
import { test } from '../story-test.ts'

test('a traveller registers, confirms the address by the mail and logs in by the window', async ({
  page,
}) => {
  const email = longAddress()
  await page.goto('/hesabim/biletlerim')
  await page.getByRole('main').getByRole('link', { name: 'Üye olun' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Üye olun' })).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Üye ol' }).click()
  await expect(page.getByRole('region', { name: 'Devam etmek için şunları düzeltin' })).toBeVisible()
  await expectReadable(page)

  await fillRegistration(page, email)
  await expect(page.getByText('Şifre gücü')).toContainText('güçlü')
  await expectReadable(page)
  await page.getByRole('checkbox', { name: /Kullanım şartlarını/ }).check({ force: true })
  await page.getByRole('button', { name: 'Üye ol' }).click()
  await expect(page.getByText('Başarıyla kayıt oldunuz.')).toBeVisible()
  await expect(page).toHaveURL(/\/giris-yap\?login_modal=true/)
  const dialog = page.getByRole('dialog', { name: 'Giriş yapın' })
  await expect(dialog.getByText('Gelen kutunuza bakın')).toBeVisible()
  await expectReadable(page)

  await logInByWindow(page)
  await expect(dialog.getByText('Önce e-posta adresinizi onaylayın')).toBeVisible()
  await expectReadable(page)
  await confirmByMail(page, email)
  await dialog.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expect(page, 'where the traveller was going').toHaveURL(/\/hesabim\/biletlerim$/)

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/hesabim/bilgilerim')
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'E-posta adresimi değiştir' }).click()
  const other = longAddress()
  await page.getByLabel('Yeni e-posta adresi').fill(other)
  await page.getByRole('button', { name: 'Bağlantıları gönder' }).click()
  await expect(page.getByText(`Adresiniz ${other} olacak`), 'within the page').toBeVisible()
  await expectReadable(page)
})

test('who opens the mail on another device gives the password, and a stranger’s registration comes to nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newAddress()
  const newContext = () => browser.newContext({ ...(baseURL && { baseURL }), locale: 'tr-TR' })
  const [strangers, elsewhere] = [await newContext(), await newContext()]
  const stranger = await strangers.newPage()
  await registerAs(stranger, email, 'yabancının uzun parolası')
  const strangersLink = pathIn(await accountMail(email, 'E-posta adresinizi onaylayın'))
  await registerAs(page, email)

  const other = await elsewhere.newPage()
  await other.goto(strangersLink)
  await other.getByRole('button', { name: 'Adresimi onayla' }).click()
  await expect(other.getByText('Kayıt olurken seçtiğiniz şifreyi girin')).toBeVisible()
  const field = other.getByLabel('Şifre', { exact: true })
  await expect(field).toBeFocused()
  await expectReadable(other)
  await field.fill('yanlış bir şifre')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('link', { name: /Şifre hatalı. 4 deneme/ })).toBeVisible()
  await expectReadable(other)
  await elsewhere.setOffline(true)
  await field.fill(firstPassword)
  await other.keyboard.press('Enter')
  await expect(other.getByText('Bağlantı kurulamadı')).toBeVisible()
  await elsewhere.setOffline(false)
  await other.getByRole('button', { name: 'Adresimi onayla' }).click()
  await expect(other.getByText('E-posta adresiniz onaylandı')).toBeVisible()
  await expectReadable(other)

  await logInByWindow(stranger, 'yabancının uzun parolası')
  await expect(stranger.getByRole('dialog').getByText('Önce e-posta adresinizi onaylayın')).toBeVisible()
  await logInByWindow(page)
  await expect(page).toHaveURL(/\/hesabim$/)
  await Promise.all([strangers.close(), elsewhere.close()])
})

test(
  'whoever forgot the password resets it by the mailed code, and the other tab is logged out',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    const email = await becomeMember(page)
    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'tr-TR' })
    const other = await elsewhere.newPage()
    await other.goto('/hesabim/bilgilerim')
    await expect(other).toHaveURL(/\/giris-yap\?next=/)
    await other.getByLabel('E-posta').fill(email)
    await other.getByRole('main').getByRole('link', { name: 'Şifremi unuttum' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Şifrenizi sıfırlayın' })).toBeVisible()
    await expectReadable(other)
    expect(other.url(), 'no address in an address').not.toContain('ornek.com')
    await expect(other.getByLabel('E-posta'), 'as it was typed').toHaveValue(email)
    await other.getByRole('button', { name: 'Kod gönder' }).click()
    await expect(other.getByText('Şifre sıfırlama kodu gönderildi.')).toBeVisible()
    await expectReadable(other)
    await other.reload()
    const code = codeIn(await accountMail(email, 'Şifre sıfırlama kodunuz'))
    await other.getByLabel('Sıfırlama kodu').fill(` ${code.slice(0, 3)} ${code.slice(3)}`)
    await other.getByRole('button', { name: 'Kodu doğrula' }).click()
    await expect(other.getByText('Şifre sıfırlama kodu doğrulandı.')).toBeVisible()
    await expectReadable(other)
    await other.getByLabel('Yeni şifre', { exact: true }).fill('yepyeni mor bir şifre')
    await other.getByLabel('Yeni şifre (tekrar)').fill('yepyeni mor bir şifre')
    await other.getByRole('button', { name: 'Şifremi sıfırla' }).click()
    await expect(other.getByText('Şifreniz başarıyla sıfırlandı.')).toBeVisible()
    await expect(other).toHaveURL(/\/giris-yap\?next=/)
    await other.getByLabel('Şifre', { exact: true }).fill('yepyeni mor bir şifre')
    await other.getByRole('main').getByRole('button', { name: 'Giriş yap', exact: true }).click()
    await expect(other, 'where the member was going').toHaveURL(/\/hesabim\/bilgilerim$/)

    // The first one's session has ended: a page of the member's leads to the log-in.
    await page.goto('/hesabim/biletlerim')
    await expect(page).toHaveURL(/\/giris-yap\?next=/)

    const notice = await accountMail(email, 'Şifreniz değiştirildi')
    await other.goto(pathIn(notice))
    await expectReadable(other)
    await other.getByRole('button', { name: 'Bütün oturumları kapat' }).click()
    await expect(other.getByText('Bütün oturumlarınız kapatıldı')).toBeVisible()
    await expectReadable(other)
    await elsewhere.close()
  },
)

test('whoever registers with the keyboard alone needs no mouse', { tag: '@desktop' }, async ({ page }) => {
  const email = newAddress()
  const keyboard = keyboardOf(page)
  await page.goto('/kayit-ol')
  for (const [label, text] of [
    ['Ad', 'Işıl'],
    ['Soyad', 'Yılmaz'],
    ['E-posta', email],
    ['Telefon', '05321234567'],
    ['Şifre', firstPassword],
  ] as const) {
    await keyboard.reach(page.getByLabel(label, { exact: true }), 20)
    await keyboard.type(text)
  }
  await keyboard.reach(page.getByRole('checkbox', { name: /Kullanım şartlarını/ }), 4)
  await keyboard.press('Space')
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Giriş yapın' })
  await expect(dialog).toBeVisible()
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('E-posta')).toHaveValue(email)
  await expect(page.getByLabel('Şifre', { exact: true }), 'in the form that appears').toBeFocused()
})

test('who logs out in one tab is out in the others', { tag: '@desktop' }, async ({ page, context }) => {
  await page.goto('/giris-yap?next=/hesabim')
  await page.getByLabel('E-posta').fill('demo@rotabus.example')
  await page.getByLabel('Şifre', { exact: true }).fill('rotabus-demo')
  await page.getByRole('main').getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expect(page).toHaveURL(/\/hesabim$/)
  const second = await context.newPage()
  await second.goto('/hesabim/biletlerim')
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(second).not.toHaveURL(/\/hesabim/)
})
