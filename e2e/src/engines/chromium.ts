import { chromium } from '@playwright/test'
import { chromium as ofStories } from '../stories/chromium.ts'
import { type Engine, viewport } from './tab.ts'

/** The whole browser, as travellers have it. */
const options = { ...ofStories, executablePath: process.env['WHOLE_CHROMIUM'] ?? ofStories.executablePath }

export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch(options)
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
