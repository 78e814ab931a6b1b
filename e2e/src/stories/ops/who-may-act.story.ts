import { expect, type Page } from '@playwright/test'
import { copySite } from '../../sites/copies.ts'
import { startProvider, type Provider } from '../../sites/provider.ts'
import { sitePort, startSite } from '../../sites/site.ts'
import { fillLogIn, operatorLike, setUpSecondFactor } from '../operator.ts'
import { callReleaseApi, opsUrl } from '../ops-origin.ts'
import { expectReadable } from '../readable.ts'
import { test as base } from '../story-test.ts'

/** A site whose operators come by the company account, or with a password and a second factor. */
const test = base.extend<object, { provider: Provider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs: none
    async ({}, use, { project }) => {
      const port = await sitePort()
      const provider = await startProvider(`http://ops.localhost:${port}`)
      const site = await startSite(await copySite(process.env['SITES'] ?? '', project.name), {
        port,
        env: {
          OIDC_ISSUER: provider.issuer,
          OIDC_CLIENT_ID: 'console',
          OIDC_CLIENT_SECRET: provider.secret,
          OIDC_ROLES: 'ops=operator,support=viewer',
          OIDC_RECHECK_SECONDS: '3',
          OPERATOR_SECOND_FACTOR: 'required',
        },
      })
      process.env['SITE'] = site.url
      process.env['DATA_DIR'] = site.dataDir
      await use(provider)
      await site.stop()
      await provider.stop()
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  baseURL: ({ provider: _site }, use) => use(process.env['SITE']),
})

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

async function logInAtCompany(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Kurumsal hesapla giriş' }).tap()
  await expect(page.getByRole('heading', { name: 'Company account' })).toBeVisible()
  await page.getByLabel('User').fill(name)
  await page.getByRole('button', { name: 'Log in' }).tap()
}

test('an operator comes in by the company account from a phone, to the page that was asked for, and out again', async ({
  page,
  provider,
}) => {
  await provider.tell('ayse', ['everybody', 'ops'])
  await page.goto(`${opsUrl()}/_ops/gecmis`)
  await expect(page.getByLabel('Parola')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kurumsal hesapla giriş' })).toBeVisible()
  await expectReadable(page)
  await logInAtCompany(page, 'ayse')
  await expect(page.getByRole('heading', { level: 1, name: 'Geçmiş' })).toBeVisible()

  await page.getByRole('link', { name: 'Ayarlar' }).tap()
  await page.getByRole('link', { name: /Hesabım/ }).tap()
  await expect(page.getByText('ayse@company.example', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Operatör' })).toBeVisible()
  await expectReadable(page)

  await page.getByRole('button', { name: /çıkış yap/ }).tap()
  await expect(page, "the provider's own session ends too").toHaveURL(/\/session\/end/)
  await page.goto(`${opsUrl()}/_ops`)
  await expect(page).toHaveURL(/\/_ops\/giris$/)
})

test('a viewer looks and changes nothing, and is out as soon as the company takes the role away', async ({
  page,
  provider,
}) => {
  await provider.tell('can', ['support'])
  await page.goto(`${opsUrl()}/_ops/modul/mf-content`)
  await logInAtCompany(page, 'can')
  await expect(page.getByText('İzleyici olarak bakıyorsunuz')).toBeVisible()
  const act = page.getByRole('button', { name: 'mf-content: Kapat' })
  await expect(act).toHaveAttribute('aria-disabled', 'true')
  await act.tap({ force: true })
  await expect(page.getByText('Rolünüz izleyici: değişiklik yapamazsınız.')).toBeVisible()
  await expectReadable(page)
  const refused = await page.evaluate(async () => {
    const body = JSON.stringify({ module: 'mf-content', why: 'by hand' })
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch('/_release/switches/off', { method: 'POST', headers, body })
    return [reply.status, await reply.text()]
  })
  expect(refused).toEqual([403, expect.stringContaining('rolünüz izleyici')])

  await provider.tell('can', ['everybody'])
  await expect(page, 'by itself').toHaveURL(/\/_ops\/giris/, { timeout: 60_000 })
  await logInAtCompany(page, 'can').catch(() => undefined)
  await expect(page.getByText('Hesabınızın burada bir rolü yok')).toBeVisible()
  await expectReadable(page)
})

test('a password needs a second factor: set up, used, and a recovery code once in its place', async ({
  page,
  request,
}) => {
  const operator = operatorLike('nobetci')
  await callReleaseApi(request, 'operators', { method: 'POST', data: operator })
  await page.goto(opsUrl())
  await fillLogIn(page, operator)
  const { codeIn, first, recovery: codes } = await setUpSecondFactor(page, expectReadable)
  expect(new Set(codes).size).toBe(10)
  await expect(page.getByRole('heading', { level: 1, name: 'Modüller' })).toBeVisible()

  await logOut(page)
  await fillLogIn(page, operator)
  await page.getByLabel('Doğrulama kodu').fill(first)
  await page.getByRole('button', { name: 'Giriş yap' }).tap()
  await expect(page.getByRole('alert'), 'a code that was seen and used').toContainText(
    'Kod yanlış ya da kullanılmış',
  )
  await page.getByLabel('Doğrulama kodu').fill(codeIn(30))
  await page.getByRole('button', { name: 'Giriş yap' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Modüller' })).toBeVisible()

  const [recovery = ''] = codes
  const byRecovery = async (from: string) => {
    const reply = await request.post('/_ops/session', {
      headers: { host: new URL(opsUrl()).host, 'x-forwarded-for': from },
      data: { ...operator, code: recovery },
    })
    return reply.status()
  }
  expect(await byRecovery('203.0.113.7')).toBe(200)
  expect(await byRecovery('203.0.113.8'), 'it works once').toBe(401)
})

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /çıkış yap/ }).tap()
  await expect(page).toHaveURL(/\/_ops\/giris/)
}
