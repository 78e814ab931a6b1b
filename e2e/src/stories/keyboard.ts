import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Somebody with a keyboard and nothing else. Counts the keys that lead somewhere or press something, and
 * beside them what a mouse would need: one click for each thing that is reached. Letters typed are the same for both.
 */
export function keyboardOf(page: Page) {
  const counted = { keys: 0, clicks: 0 }
  const press = async (key: string): Promise<void> => {
    counted.keys += 1
    await page.keyboard.press(key)
  }
  return {
    counted,
    press,
    /** Takes what has the focus already, where a mouse clicks once more: an option, a day, an answer. */
    take: async (key = 'Enter'): Promise<void> => {
      counted.clicks += 1
      await press(key)
    },
    type: (text: string) => page.keyboard.type(text),
    /** Tab by Tab; a page that hides what is wanted behind too much fails here. */
    reach: async (target: Locator, atMost: number): Promise<void> => {
      await expect(target).toBeVisible()
      counted.clicks += 1
      const before = counted.keys
      const isThere = () => target.evaluate((element) => element === document.activeElement)
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      while (!(await isThere()) && counted.keys - before <= atMost) await press('Tab')
      expect(counted.keys - before, `keys to ${target.toString()}`).toBeLessThanOrEqual(atMost)
    },
  }
}
