import type { BrowserContext, Page } from 'playwright-core'
import { pageAlive } from 'shared/module/page-alive'
import { pageHydrated } from 'shared/module/page-hydrated'
import { slotFilled } from 'shared/module/slot-filled'

const noted = 'announcedToSmoke'

/** From now on every document notes which pages and slots were announced, from before its first script runs. */
export async function noteAnnouncements(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([types, name]) => {
      const all: string[] = []
      Object.defineProperty(window, name, { value: all })
      const note = (event: Event) => {
        if (!(event instanceof CustomEvent)) return
        // Of a page its route, of a slot its name.
        const detail: unknown = event.detail?.path ?? event.detail
        all.push(`${event.type} ${String(detail)}`)
      }
      for (const type of types) window.addEventListener(type, note)
    },
    [[pageHydrated, pageAlive, slotFilled], noted] as const,
  )
}

/** Whether the page of that route was announced in time; of any, where the address led elsewhere. */
export const isHydrated = (page: Page, path: string | null, ms: number) =>
  isAnnounced(page, pageHydrated, path, ms)
/** Whether the inline line of a static page has run behind it. */
export const isAlive = (page: Page, path: string | null, ms: number) => isAnnounced(page, pageAlive, path, ms)

export const isFilled = (page: Page, slot: string, ms: number) => isAnnounced(page, slotFilled, slot, ms)

async function isAnnounced(page: Page, event: string, detail: string | null, ms: number): Promise<boolean> {
  return await page.evaluate(
    ([type, wanted, name, limit]) =>
      new Promise<boolean>((done) => {
        const look = () => {
          const all: string[] = Reflect.get(window, name) ?? []
          const ofType = all.filter((one) => one.startsWith(`${type} `))
          if (wanted === null ? ofType.length > 0 : ofType.includes(`${type} ${wanted}`)) done(true)
        }
        look()
        window.addEventListener(type, look)
        setTimeout(() => done(false), limit)
      }),
    [event, detail, noted, ms] as const,
  )
}
