import { expect, type Page } from '@playwright/test'
import { logIn } from '../member.ts'
import { becomeMember, firstPassword } from '../new-member.ts'
import { leaveOldToken } from '../old-token.ts'
import { test } from '../story-test.ts'

const ticket = '/hesabim/biletlerim?pnr=DEMA23'
const asMember = { sub: '1', name: 'Deniz Yolcu' }

/** Every first heading that is ever drawn in a document of this page; `anew` leaves out those that are open already. */
async function headingsDrawn(page: Page) {
  const drawn: { text: string; opened: number }[] = []
  let since = 0
  await page.exposeFunction('noteHeading', (text: string, opened: number) => drawn.push({ text, opened }))
  await page.addInitScript(() => {
    const note = (text: string): unknown =>
      Reflect.apply(Reflect.get(window, 'noteHeading'), window, [text, performance.timeOrigin])
    new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent
      if (text) note(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return {
    anew: () => {
      since = Date.now()
    },
    texts: () => [...new Set(drawn.filter(({ opened }) => opened > since).map(({ text }) => text))],
  }
}

test(
  'a visitor with an expired token never sees a member page, and comes back to the very ticket',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const drawn = await headingsDrawn(page)
    await leaveOldToken(context, baseURL, { ...asMember, exp: Math.floor(Date.now() / 1000) - 60 })
    await page.goto(ticket)
    await expect(page).toHaveURL(`/giris-yap?${new URLSearchParams({ next: ticket })}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Giriş yapın' })).toBeVisible()
    expect(drawn.texts()).toEqual(['Giriş yapın'])

    drawn.anew()
    await logIn(page, 'rotabus-demo')
    await expect(page.getByRole('heading', { name: 'PNR DEMA23' })).toBeVisible()
    await expect(page).toHaveURL(ticket)

    // The link that asked for the log-in, opened again: there is nothing to log in to.
    drawn.anew()
    await page.goto(`/giris-yap?${new URLSearchParams({ next: '/hesabim/acik-biletlerim' })}`)
    await expect(page).toHaveURL('/hesabim/acik-biletlerim')
    await expect(page.getByRole('heading', { level: 1, name: 'Açık biletlerim' })).toBeVisible()
    expect(drawn.texts()).toEqual(['Açık biletlerim'])
  },
)

test(
  'a member with the token of yesterday goes to the log-in, and comes back to the very ticket',
  { tag: '@desktop' },
  async ({ page, context, baseURL }) => {
    const drawn = await headingsDrawn(page)
    await leaveOldToken(context, baseURL, asMember)
    await page.goto(`${ticket}#yolcular`)
    await expect(page).toHaveURL(`/giris-yap?${new URLSearchParams({ next: `${ticket}#yolcular` })}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Giriş yapın' })).toBeVisible()
    expect(drawn.texts()).toEqual(['Giriş yapın'])
    await expect(page.getByRole('dialog'), 'no window over the log-in').toHaveCount(0)
    await logIn(page, 'rotabus-demo')
    await expect(page).toHaveURL(`${ticket}#yolcular`)

    await leaveOldToken(context, baseURL, asMember)
    await page.goto('/giris-yap')
    await expect(page).toHaveURL('/giris-yap?next=%2Fhesabim')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('Back after the log-in leads to the page from before it @desktop', async ({ page }) => {
  await page.goto('/hakkimizda')
  await page.goto('/hesabim/puanlarim')
  await expect(page).toHaveURL(/\/giris-yap\?next=/)
  await logIn(page, 'rotabus-demo')
  await expect(page).toHaveURL('/hesabim/puanlarim')
  await page.goBack()
  await expect(page).toHaveURL('/hakkimizda')
})

test('a session that ends while a member types takes nothing, neither by Back nor by a slip', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/giris-yap')
  await logIn(page, 'rotabus-demo')
  await page
    .getByRole('navigation', { name: 'Hesap menüsü' })
    .getByRole('link', { name: 'Bilgilerim' })
    .click()
  const name = page.getByLabel('Ad', { exact: true })
  await name.fill('Denizhan')
  await leaveOldToken(context, baseURL, asMember)
  await page.getByRole('button', { name: 'Bilgilerimi kaydet' }).click()
  const question = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' })
  await expect(question).toContainText('Bu sayfada yazdıklarınız duruyor.')

  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.goBack()
  await expect(question).toBeVisible()
  await expect(page).toHaveURL('/hesabim/bilgilerim')
  await expect(name).toHaveValue('Denizhan')

  await question.getByRole('button', { name: 'Yazdıklarımı bırak ve sayfadan çık' }).click()
  await expect(page).toHaveURL('/giris-yap?next=%2Fhesabim%2Fbilgilerim')
})

test('what one member typed is not saved for another who logs in where the first was asked to @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await becomeMember(page)
  await page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/giris-yap?next=/hesabim/bilgilerim')
  await logIn(page, 'rotabus-demo')
  const name = page.getByLabel('Ad', { exact: true })
  await name.fill('Denizhan')
  await leaveOldToken(context, baseURL, asMember)
  await page.getByRole('button', { name: 'Bilgilerimi kaydet' }).click()
  const question = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' })
  await question.getByLabel('E-posta').fill(email)
  await question.getByLabel('Şifre', { exact: true }).fill(firstPassword)
  await question.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Işıl Yılmaz' })).toBeVisible()
  await expect(name).toHaveValue('Işıl')
})
