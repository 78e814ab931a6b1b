import { expect, type Locator } from '@playwright/test'
import { findStage, freePairOf } from '../find-journey.ts'
import { firstCovered } from '../in-sight.ts'
import { openBus, pickSeat } from '../seats.ts'
import { test } from '../story-test.ts'

test('on the map an arrow leads where it points, however the bus lies, and never under the dock', async ({
  page,
  request,
}) => {
  const stage = await findStage(request, 1)
  const [seat] = freePairOf(stage)
  const map = await openBus(page, stage)
  await pickSeat(page, map, seat, 'Kadın')
  await expect(page.getByRole('region', { name: 'Seçiminiz' })).toBeVisible()
  expect(await strayArrows(map)).toEqual([])
  expect(await firstCovered(map.getByRole('gridcell'))).toBeNull()

  // A window that is made narrower or wider turns the bus while its map is open.
  const before = page.viewportSize()
  await page.setViewportSize({ width: before && before.width < 600 ? 1280 : 360, height: 740 })
  expect(await strayArrows(map)).toEqual([])
  expect(await firstCovered(map.getByRole('gridcell'))).toBeNull()
})

/** Every arrow from every seat; answers those that led anywhere but in their own direction. */
function strayArrows(map: Locator): Promise<string[]> {
  return map.evaluate(async (grid) => {
    const middleOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2 + scrollX, y: y + height / 2 + scrollY }
    }
    const drawn = () => new Promise((resolve) => setTimeout(resolve))
    const ways = {
      ArrowLeft: ['x', -1],
      ArrowRight: ['x', 1],
      ArrowUp: ['y', -1],
      ArrowDown: ['y', 1],
    } as const
    const stray: string[] = []
    for (const seat of grid.querySelectorAll<HTMLElement>('[role="gridcell"]'))
      for (const [key, [axis, sign]] of Object.entries(ways)) {
        seat.focus({ preventScroll: true })
        // oxlint-disable-next-line no-await-in-loop -- one key after the other
        await drawn()
        seat.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
        const next = document.activeElement
        if (!next || next === seat) continue
        if ((middleOf(next)[axis] - middleOf(seat)[axis]) * sign < 4)
          stray.push(`${key}: ${seat.ariaLabel} → ${next.ariaLabel}`)
      }
    return stray
  })
}
