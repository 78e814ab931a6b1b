import { chromium } from '@playwright/test'
import { wholeChromium } from '../stories/chromium.ts'
import { type Engine, viewport } from './tab.ts'

export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch(wholeChromium)
  return {
    openTab: async () => {
      const context = await browser.newContext({ viewport })
      const page = await context.newPage()
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      return {
        open: async (url) => void (await page.goto(url)),
        address: async () => page.url(),
        evaluate: (expression) => page.evaluate(expression),
        press: ({ x, y }) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        screenshot: () => page.screenshot(),
        errors: () => errors,
        close: () => context.close(),
      }
    },
    stop: () => browser.close(),
  }
}
