import { expect, type Locator } from '@playwright/test'
import { findStage } from '../find-journey.ts'
import { keyboardOf } from '../keyboard.ts'
import { inDays, placeField } from '../search-form.ts'
import { agreement, ayse, cvv, email, goodCard, payButton, phone } from '../traveller.ts'
import { test } from '../story-test.ts'

test(
  'a traveller without a mouse books from the search to the ticket in about as many steps',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { date } = await findStage(request, 1)
    const keys = keyboardOf(page)
    const fill = async (field: Locator, text: string, atMost = 1): Promise<void> => {
      await keys.reach(field, atMost)
      await keys.type(text)
    }

    await page.goto('/')
    await keys.reach(page.getByRole('link', { name: 'İçeriğe geçin' }), 1)
    await keys.press('Enter')
    await fill(placeField(page, 'Nereden'), 'istan', 4)
    await expect(page.getByRole('option').first()).toContainText('İstanbul (tümü)')
    await keys.take()
    await fill(placeField(page, 'Nereye'), 'ankar', 2)
    await expect(page.getByRole('option').first()).toContainText('Ankara')
    await keys.take()
    const day = page.getByRole('button', { name: /^Gidiş \d/ })
    await keys.reach(day, 2)
    await keys.press('Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: /bugün, seçili/ })).toBeFocused()
    // Which day it is says nothing of the page: its arrows are not counted.
    for (let ahead = 0; inDays(ahead) !== date; ahead += 1) await page.keyboard.press('ArrowRight')
    await keys.take()
    // The focus comes back a frame after the calendar is gone: nobody is as fast as a key sent in between.
    await expect(day).toBeFocused()
    await keys.reach(page.getByRole('button', { name: 'Sefer bul' }), 4)
    await keys.press('Enter')

    await keys.reach(page.getByRole('button', { name: 'Koltuk seç' }).first(), 30)
    await keys.press('Enter')
    const seat = page.getByRole('grid').locator('[tabindex="0"]')
    await keys.reach(seat, 8)
    await keys.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button').and(page.locator(':focus'))).toBeVisible()
    await keys.take()
    await expect(dialog).toBeHidden()
    // A frame later, as above.
    await expect(seat).toBeFocused()
    await keys.reach(page.getByRole('button', { name: 'Devam et' }), 20)
    await keys.press('Enter')

    await expect(page).toHaveURL(/\/odeme\?/)
    await fill(page.getByLabel('Ad', { exact: true }), ayse.name, 12)
    await fill(page.getByLabel('Soyad', { exact: true }), ayse.surname)
    await fill(page.getByLabel('T.C. kimlik no'), ayse.identity)
    await fill(page.getByLabel('Telefon', { exact: true }), phone, 2)
    await fill(page.getByLabel('E-posta'), email, 4)
    await fill(page.getByLabel('Kart numarası'), goodCard, 6)
    await fill(page.getByLabel('Kart üzerindeki ad'), 'Ayşe Yılmaz')
    await fill(page.getByLabel('Son kullanma'), '1230')
    await fill(page.getByLabel('CVV'), cvv)
    await keys.reach(agreement(page), 6)
    await keys.press('Space')
    await keys.reach(payButton(page), 6)
    await keys.press('Enter')

    const code = (await page.getByTestId('sms-code').textContent()) ?? ''
    await fill(page.getByLabel('SMS kodu'), code, 0)
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: 'Biletiniz hazır' })).toBeVisible()
    const { keys: pressed, clicks } = keys.counted
    expect(pressed, `a mouse would click ${clicks} times`).toBeLessThanOrEqual(3.5 * clicks)
  },
)
