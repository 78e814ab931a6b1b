import { expect, type Locator } from '@playwright/test'
import { openList, placeField } from '../search-form.ts'
import { test } from '../story-test.ts'

test('the list of places stays on its side of the field while a name is typed, so a tap meets the place @phone', async ({
  page,
}) => {
  await page.goto('/')
  const to = placeField(page, 'Nereye')
  await to.click()
  const list = await openList(page)
  // The long list has more room over the field; the few answers to a name would fit below it as well.
  await expect.poll(() => isOver(list, to)).toBe(true)

  for (const letter of 'konya') {
    await page.keyboard.type(letter)
    expect(await isOver(list, to), `after ${letter}`).toBe(true)
  }
  await expect.poll(async () => (await list.boundingBox())?.height).toBeLessThan(200)
  expect(await isOver(list, to), 'once it is short').toBe(true)

  await list.getByRole('option').first().tap()
  await expect(to).toHaveValue(/^Konya/)
  await expect(page.getByRole('radio', { name: 'Tek yön' })).toBeChecked()
})

async function isOver(list: Locator, field: Locator): Promise<boolean> {
  const [above, below] = [await list.boundingBox(), await field.boundingBox()]
  if (!above || !below) throw new Error('The list or its field is not drawn.')
  return above.y + above.height <= below.y
}

/** Where the field stands in the window, so near an edge that the first letter makes the browser scroll. */
for (const [width, height, at] of [
  [320, 480, 330],
  [740, 360, 315],
  [1280, 500, 30],
] as const) {
  test(`a name typed at the edge of a window of ${width} by ${height} loses no letter, though the page scrolls @phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const to = placeField(page, 'Nereye')
    await expect(to).toHaveValue(/./)
    await to.evaluate((field, wanted) => {
      scrollTo({ top: scrollY + field.getBoundingClientRect().top - wanted, behavior: 'instant' })
    }, at)
    await to.click({ position: { x: 30, y: 10 } })
    await openList(page)
    await page.keyboard.type('konya', { delay: 60 })
    await expect(to).toHaveValue('konya')
    await (await openList(page)).getByRole('option').first().click()
    await expect(to).toHaveValue(/^Konya/)
  })
}
