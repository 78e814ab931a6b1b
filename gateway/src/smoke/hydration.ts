import type { BrowserContext, Page } from 'playwright-core'
import { pageHydrated } from 'shared/module/page-hydrated'

const noted = 'hydratedPages'

/** From now on every document notes which pages of it were announced, from before its first script runs. */
export async function noteHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([event, name]) => {
      const paths: unknown[] = []
      Object.defineProperty(window, name, { value: paths })
      window.addEventListener(event, (announced) => {
        if (announced instanceof CustomEvent) paths.push(announced.detail?.path)
      })
    },
    [pageHydrated, noted] as const,
  )
}

/** Whether the page of that route was announced in time; of any, where the address led elsewhere. */
export async function isHydrated(page: Page, path: string | null, ms: number): Promise<boolean> {
  return await page.evaluate(
    ([wanted, event, name, limit]) =>
      new Promise<boolean>((done) => {
        const look = () => {
          const paths: unknown[] = Reflect.get(window, name) ?? []
          if (wanted === null ? paths.length > 0 : paths.includes(wanted)) done(true)
        }
        look()
        window.addEventListener(event, look)
        setTimeout(() => done(false), limit)
      }),
    [path, pageHydrated, noted, ms] as const,
  )
}
