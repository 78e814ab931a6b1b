import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { aim, type Aim, locate, type Located, type Query } from './locate.ts'
import type { Tab } from './tab.ts'

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
)

export type Visitor = Awaited<ReturnType<typeof makeVisitor>>

/** Somebody with one tab, who does what a story tells and waits as a person would. */
export async function makeVisitor(tab: Tab, site: string) {
  const queries = await readFile(library, 'utf8')

  const look = async (query: Query): Promise<Located> => {
    // Every document needs it anew; a tag would be refused by the site's policy.
    const known = await tab.evaluate('"TestingLibraryDom" in globalThis')
    if (known !== true) await tab.evaluate(`(() => { ${queries}\n })()`)
    const located = await tab.evaluate(`(${locate.toString()})(${JSON.stringify(query)})`)
    if (!isLocated(located)) throw new Error(`the page answered ${JSON.stringify(located)}`)
    return located
  }

  /** A document that leaves takes the answer with it: then there is nothing to be seen yet. */
  const lookAgain = (query: Query) => look(query).catch((): Located => ({ count: 0, text: '' }))
  const count = async (query: Query) => (await lookAgain(query)).count

  const aimAgain = async (): Promise<Aim> => {
    const aimed = await tab.evaluate(`(${aim.toString()})()`).catch(() => null)
    return isAim(aimed) ? aimed : { point: null, why: 'the page has left' }
  }

  /** Presses it when it is in view, free and at rest. */
  const press = (query: Query) =>
    expect
      .poll(
        async () => {
          if ((await count(query)) === 0) return 'it is not on the page'
          const first = await aimAgain()
          await new Promise((resolve) => setTimeout(resolve, 100))
          const { point, why } = await aimAgain()
          if (!point) return why
          if (point.x !== first.point?.x || point.y !== first.point.y) return 'it moves'
          await tab.press(point)
          return 'pressed'
        },
        { message: `press ${JSON.stringify(query)}`, intervals: [100], timeout: patience },
      )
      .toBe('pressed')

  return {
    open: async (path: string) => {
      await tab.open(new URL(path, site).href)
      // Before its code is there a page hears no press.
      await expect
        .poll(() => tab.evaluate(`!!document.querySelector('[aria-label^="Bildirimler"]')`))
        .toBe(true)
    },
    /** As the server sent it, for whoever's scripts do not come. */
    openPlain: (path: string) => tab.open(new URL(path, site).href),
    /** Ends when the page has been left, or has moved within itself; what comes then is for the story to wait for. */
    back: async () => {
      const left = await tab.address()
      await tab.evaluate(`(() => {
        globalThis.stays = true
        addEventListener('popstate', () => { globalThis.stays = false }, { once: true })
        setTimeout(() => history.back())
      })()`)
      // The address is asked for first: a page that came back as it was may not answer for a while.
      const stays = async () =>
        (await tab.address()) === left && (await tab.evaluate('globalThis.stays === true').catch(() => true))
      await expect.poll(stays, { message: 'go back', timeout: patience }).toBe(false)
    },
    press,
    enter: async (query: Query, text: string) => {
      await press(query)
      // What stood there is replaced.
      await tab.evaluate('document.activeElement.select()')
      await tab.type(text)
    },
    sees: (query: Query) =>
      expect
        .poll(() => count(query), { message: `see ${JSON.stringify(query)}`, timeout: patience })
        .toBeGreaterThan(0),
    seesNot: (query: Query) =>
      // A document that is leaving says nothing of what is to be seen.
      expect
        .poll(
          () =>
            look(query).then(
              ({ count: seen }) => seen,
              () => 'the document is leaving',
            ),
          {
            message: `see no ${JSON.stringify(query)}`,
          },
        )
        .toBe(0),
    read: async (query: Query) => (await look(query)).text,
    isAt: (path: RegExp) =>
      expect
        .poll(async () => (await tab.address()).slice(site.length), {
          message: 'the address',
          timeout: patience,
        })
        .toMatch(path),
    evaluate: (expression: string) => tab.evaluate(expression),
    errors: () => tab.errors(),
  }
}

/** Engines without a graphics card draw slowly. */
const patience = 30_000

const isObject = (value: unknown) => typeof value === 'object' && value !== null
const isLocated = (value: unknown): value is Located => isObject(value) && 'count' in Object(value)
const isAim = (value: unknown): value is Aim => isObject(value) && 'point' in Object(value)
