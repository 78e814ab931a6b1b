import { expect, type Locator, type Page } from '@playwright/test'
import { addDays } from 'shared/domain/dates'
import { findStage } from '../find-journey.ts'
import { test } from '../story-test.ts'

const cards = (page: Page) => page.locator('li[id^="sefer-"]')
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

const reach = (page: Page): Locator[] => [
  page.getByRole('heading', { level: 1 }),
  page.getByRole('navigation', { name: 'Yakın günler' }),
  page.getByRole('combobox', { name: 'Sıralama' }),
]

for (const viewport of [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
]) {
  test(`three buses are on the first screen of ${viewport.width} px, and far below route, days and filters are in reach @phone`, async ({
    page,
    request,
  }) => {
    const { date } = await findStage(request, 1)
    await page.setViewportSize(viewport)
    await page.goto(`/seferler?from=340&to=6&date=${date}&ticket_type=oneway`)
    await expect(cards(page).nth(2).getByRole('article')).toBeInViewport({ ratio: 1 })

    await cards(page).nth(20).scrollIntoViewIfNeeded()
    for (const part of reach(page)) await expect(part).toBeInViewport({ ratio: 1 })
    // Another order begins with its first bus.
    await page.getByRole('combobox', { name: 'Sıralama' }).selectOption('En hızlı')
    await expect(cards(page).first().getByRole('article')).toBeInViewport({ ratio: 1 })

    await cards(page).nth(20).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Başa dön' }).click()
    await expect.poll(() => scrolled(page)).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
}

test('what has the focus is never hidden under the bar that stays @phone', async ({ page, request }) => {
  const { date } = await findStage(request, 1)
  await page.goto(`/seferler?from=340&to=6&date=${date}&ticket_type=oneway`)
  const ofBusesWithSeats = page.getByRole('button', { name: 'Koltuk seç' })
  await ofBusesWithSeats.nth(12).focus()
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => page.evaluate(focusedSeen)).toBe('')
  }
})

test('every card takes the room that was kept for it, whatever the width and the size of the text @phone', async ({
  page,
  request,
}) => {
  const { date } = await findStage(request, 1)
  await page.goto(`/seferler?from=340&to=6&date=${date}&ticket_type=oneway`)
  await expect(page.getByText(/sefer bulundu$/)).toBeVisible()
  for (const width of [320, 352, 360, 390, 480, 719, 720, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const text of ['16px', '20px', '24px', '32px']) {
      const { skipped, wrong } = await page.evaluate(wrongHeights, text)
      expect(wrong, `${width} px wide, text of ${text}`).toEqual([])
      if (width === 360 && text === '16px')
        expect(skipped, 'cards that are not drawn yet').toBeGreaterThan(10)
      if (width === 360 && text === '32px') expect(skipped, 'where lines must wrap').toBe(0)
      expect(await page.evaluate(cutOffNights), `${width} px wide, text of ${text}`).toEqual([])
      expect(await page.evaluate(cutOffTexts), `${width} px wide, text of ${text}`).toEqual([])
      const cutOff = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(cutOff, `${width} px wide, text of ${text}`).toBeLessThanOrEqual(0)
    }
  }
})

test('the night a bus leaves in is said whole on each day of the week @phone', async ({ page, request }) => {
  const { date } = await findStage(request, 1)
  for (let days = 0; days < 7; days += 1) {
    const day = addDays(date, days)
    await page.goto(`/seferler?from=340&to=6&date=${day}&ticket_type=oneway`)
    await expect(page.getByText(/bağlayan gece$/).first()).toBeAttached()
    // Each text with the narrowest window in which it still stands in one line.
    for (const [width, text] of [
      [360, '16px'],
      [442, '20px'],
      [524, '24px'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text)
      expect(await page.evaluate(cutOffNights), `${day}, ${width} px wide, text of ${text}`).toEqual([])
    }
  }
})

/** Runs in the page: what covers the middle of the focused element, or nothing. */
function focusedSeen(): string {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return ''
  const { left, right, top, bottom } = activeElement.getBoundingClientRect()
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return over && (activeElement.contains(over) || over.contains(activeElement))
    ? ''
    : (over?.className ?? 'outside')
}

/** Runs in the page: the nights of which not every letter is seen. */
function cutOffNights(): string[] {
  const nights = [...document.querySelectorAll<HTMLElement>('article li')].filter(({ textContent }) =>
    textContent.endsWith('bağlayan gece'),
  )
  return nights.flatMap((night) => {
    const line = night.parentElement?.getBoundingClientRect()
    const { right, bottom } = night.getBoundingClientRect()
    return line && right <= line.right + 0.5 && bottom <= line.bottom + 0.5 ? [] : [night.textContent]
  })
}

/** Runs in the page: durations, days and the log-in of which not every letter is seen, or which touch a time. */
function cutOffTexts(): string[] {
  const lettersOf = (element: Element) => {
    const seen = [...element.childNodes].filter(
      (child) => !(child instanceof Element && child.matches('.visually-hidden')),
    )
    return seen.flatMap((child): DOMRect[] => {
      if (child instanceof Element) return lettersOf(child)
      const letters = document.createRange()
      letters.selectNodeContents(child)
      return [...letters.getClientRects()]
    })
  }
  const isIn = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - 0.5 && inner.right <= outer.right + 0.5 && inner.bottom <= outer.bottom + 0.5
  const durations = [...document.querySelectorAll('article span')].filter(({ textContent }) =>
    /^\d+ (sa|dk)/.test(textContent),
  )
  const cramped = durations.filter((duration) => {
    if (duration.scrollWidth > duration.clientWidth) return true
    const way = duration.parentElement?.getBoundingClientRect()
    const times = [...(duration.closest('article')?.querySelectorAll('time') ?? [])].flatMap(lettersOf)
    return lettersOf(duration).some((box) => {
      const isTouched = times.some(
        ({ left, right, top, bottom }) =>
          box.left < right && box.right > left && box.top < bottom && box.bottom > top,
      )
      return isTouched || !way || !isIn(box, way) || !isIn(box, duration.getBoundingClientRect())
    })
  })
  const days = [...document.querySelectorAll('nav[aria-label="Yakın günler"] li > *')]
  const logIn = [...document.querySelectorAll('header a[href^="/giris-yap"]')]
  const narrow = [...days, ...logIn].filter((one) =>
    lettersOf(one).some((box) => !isIn(box, one.getBoundingClientRect())),
  )
  const strip = document.querySelector('nav[aria-label="Yakın günler"] ul')
  const isWide = window.innerWidth >= 1280
  const hidden = isWide && strip && strip.scrollWidth > strip.clientWidth ? ['days beside the strip'] : []
  if (durations.length === 0 || days.length !== 7 || logIn.length !== 1) return ['nothing to look at']
  return [...[...cramped, ...narrow].map(({ textContent }) => textContent), ...hidden]
}

/** Runs in the page: cards whose height, once drawn, is another than the one kept for them while they are not. */
function wrongHeights(text: string): { skipped: number; wrong: string[] } {
  document.documentElement.style.fontSize = text
  const skipped = [...document.querySelectorAll<HTMLElement>('li[id^="sefer-"] article')].flatMap((card) => {
    const holder = card.parentElement
    return holder && getComputedStyle(holder).contentVisibility === 'auto' ? [{ card, holder }] : []
  })
  const kept = skipped.map(({ holder }) => getComputedStyle(holder).containIntrinsicHeight)
  for (const { holder } of skipped) holder.style.contentVisibility = 'visible'
  const drawn = skipped.map(({ card }) => card.getBoundingClientRect().height)
  for (const { holder } of skipped) holder.style.contentVisibility = ''
  const wrong = skipped.flatMap((_, index) => {
    const room = Number.parseFloat((kept[index] ?? '').replace('auto ', ''))
    return Math.abs(room - (drawn[index] ?? 0)) < 0.5 ? [] : [`${kept[index]} against ${drawn[index]}px`]
  })
  return { skipped: skipped.length, wrong }
}
