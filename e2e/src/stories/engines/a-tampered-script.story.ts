import { expect } from '@playwright/test'
import { test } from '../../engines/engine-test.ts'
import { tamperWith } from '../../engines/tampering-proxy.ts'

const scripts = {
  host: /\/modules\/host\/files\/main\.[^/]+\.js$/,
  entry: /\/modules\/mf-search\/files\/entry\.[^/]+\.js$/,
  chunk: /\/modules\/mf-search\/files\/\d+\.[0-9a-f]{16}\.js$/,
}

for (const [script, path] of Object.entries(scripts)) {
  test(`the ${script} script was changed on its way: it never runs, and the page stays polite`, async ({
    visit,
    baseURL,
  }) => {
    let changed = 0
    const proxy = await tamperWith(
      baseURL ?? '',
      (asked) => path.test(asked),
      () => {
        changed += 1
      },
    )
    try {
      const visitor = await visit(proxy.url)
      await visitor.openPlain('/')
      await expect.poll(() => changed, 'the changed script was sent').toBeGreaterThan(0)
      // By then a script that waits for the document has run, if it runs at all.
      await expect.poll(() => visitor.evaluate('document.readyState')).toBe('complete')
      if (script === 'host') {
        await visitor.sees({ role: 'heading', name: 'Otobüs biletinizi' })
      } else {
        await visitor.sees({ role: 'heading', name: '^Bu sayfa şu anda açılamıyor$' })
        await visitor.sees({ role: 'button', name: '^Tekrar dene$' })
      }
      await visitor.sees({ role: 'link', name: 'Bilet sorgula' })
      expect(await visitor.evaluate('"tampered" in globalThis')).toBe(false)
    } finally {
      await proxy.stop()
    }
  })
}
