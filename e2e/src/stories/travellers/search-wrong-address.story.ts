import { expect } from '@playwright/test'
import { expectReadable } from '../readable.ts'
import { inDays, searchFacts } from '../search-form.ts'
import { test } from '../story-test.ts'

test('a traveller with an old or broken address is told what was put right', async ({ page, request }) => {
  const { configuration, stationCalled } = await searchFacts(request)
  const [from, to] = [stationCalled('İzmir').id, stationCalled('Ankara').id]
  const open = (rest: string) => page.goto(`/seferler?from=${from}&to=${to}&${rest}`)

  expect((await open('date=2020-01-01&ticket_type=gidis'))?.status()).toBe(200)
  await expect(page.getByText('Aradığınız gün geçti, bugünü seçtik.')).toBeVisible()
  await expect(page.getByText('Adresteki bilet türü okunamadı, tek yön seçtik.')).toBeVisible()
  await expectReadable(page)

  await open(`date=${inDays(configuration.sale_days + 1)}&ticket_type=return&return_date=2027-02-31`)
  await expect(page.getByText('henüz satışta değil, satıştaki son günü seçtik.')).toBeVisible()
  await expect(page.getByText('Adresteki dönüş günü okunamadı, tek yön seçtik.')).toBeVisible()
})

test('an address that names no place of ours leads to the form, never to an error', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const response = await page.goto(
    '/seferler?from=99999999999999999999&to=6e0&date=31.02&date=x&return_date=1',
  )
  expect(response?.status()).toBe(200)
  await expect(page.getByText('Adresteki kalkış noktası listemizde yok')).toBeVisible()
  await expect(page.getByRole('search')).toBeVisible()
  await expectReadable(page)
  expect(errors).toEqual([])
})
