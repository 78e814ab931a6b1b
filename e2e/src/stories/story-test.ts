import { type BrowserContext, expect, test as base } from '@playwright/test'

/** How Chromium says in the console that a policy of the page refused something. */
const saysRefused =
  /Content Security Policy|Integrity-Policy|requires 'Trusted(?:HTML|Script|ScriptURL)'|TrustedTypePolicy/

const refused: string[] = []

function watch(context: BrowserContext): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && saysRefused.test(message.text()))
      refused.push(`${message.page()?.url() ?? ''}: ${message.text()}`)
  })
}

/**
 * A story of a browser. What the policy of a page has refused fails it, in whatever window, unless the story says which refusals it is about:
 * `test.use({ refusals: /connect-src/ })`.
 */
export const test = base.extend<{ refusals: RegExp | null; holdsPolicy: void }, { watched: void }>({
  refusals: [null, { option: true }],
  watched: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        watch(context)
        return context
      }
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  context: async ({ context }, use) => {
    watch(context)
    await use(context)
  },
  holdsPolicy: [
    async ({ refusals }, use) => {
      refused.length = 0
      await use()
      const unforeseen = refused.filter((text) => refusals?.test(text) !== true)
      expect([...new Set(unforeseen)], 'what a policy of the page has refused').toEqual([])
    },
    { auto: true },
  ],
})
