import { expect } from '@playwright/test'
import { addDays } from 'shared/domain/dates'
import { findStage, freePairOf } from '../find-journey.ts'
import { expectReadable } from '../readable.ts'
import { openSeatMap, pickSeat } from '../seats.ts'
import { test } from '../story-test.ts'

test('a traveller with a return has the way there on top of the ways back, and may go back to change it', async ({
  page,
  request,
}) => {
  const stage = await findStage(request, 1)
  const [seat] = freePairOf(stage)
  const back = addDays(stage.date, 1)
  const list = `/seferler?from=340&to=6&date=${stage.date}&ticket_type=return&return_date=${back}`
  await page.goto(list)
  await pickSeat(page, await openSeatMap(page, stage), seat, 'Kadın')
  await page.getByRole('button', { name: 'Dönüşü seç' }).click()

  const pinned = page.getByLabel('Seçtiğiniz gidiş seferi')
  await expect(pinned).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`leg=return&outbound=${stage.journey.id}`))
  await expect(page.getByRole('heading', { level: 1, name: /^Ankara/ })).toBeVisible()
  await expectReadable(page)
  await page.reload()
  await expect(pinned).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(pinned).toBeHidden()
  await page.goForward()
  await pinned.getByRole('link', { name: 'Değiştir' }).click()
  await expect(page).toHaveURL(new RegExp(`return_date=${back}&open=${stage.journey.id}`))
  await expect(page.getByRole('gridcell', { name: new RegExp(`^Koltuk ${seat.seat},`) })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})
