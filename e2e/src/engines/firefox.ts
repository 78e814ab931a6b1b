import puppeteer from 'puppeteer-core'
import { type Engine, viewport } from './tab.ts'

/** Firefox by WebDriver BiDi, without a window. */
export async function startFirefox(): Promise<Engine> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
    headless: true,
  })
  return {
    openTab: async () => {
      const context = await firefox.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(viewport)
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
        screenshot: async () => Buffer.from(await page.screenshot()),
        errors: () => errors,
        close: () => context.close(),
      }
    },
    stop: () => firefox.close(),
  }
}
