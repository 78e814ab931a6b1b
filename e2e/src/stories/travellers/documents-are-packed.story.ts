import { brotliCompressSync, constants } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { test } from '../story-test.ts'

async function opened(page: Page, path: string) {
  const answer = await page.goto(path)
  const sizes = await answer?.request().sizes()
  return {
    encoding: answer?.headers()['content-encoding'],
    bytes: sizes?.responseBodySize ?? Infinity,
    html: (await answer?.body()) ?? Buffer.alloc(0),
  }
}

/** As it travels to a browser that knows no dictionaries. */
const plainBytes = (html: Buffer) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength

test('a page brings at rest what later documents are packed against, and they are a fraction of what they were', async ({
  page,
}) => {
  // A gateway that has just started makes it behind the first document that it is asked for.
  await expect.poll(async () => (await opened(page, '/')).encoding).toBe('dcz')
  for (const [path, heading] of [
    ['/iptal-kosullari', 'İptal koşulları'],
    ['/pnr-sorgula', 'PNR sorgula'],
    ['/', 'Otobüs biletinizi'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { encoding, bytes, html } = await opened(page, path)
    expect(encoding, path).toBe('dcz')
    expect(bytes, path).toBeLessThan(plainBytes(html) * 0.6)
    // oxlint-disable-next-line no-await-in-loop -- the same
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  }
})
