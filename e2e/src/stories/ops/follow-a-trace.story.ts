import { expect } from '@playwright/test'
import { openRendered } from '../rendered.ts'
import { test } from '../story-test.ts'

test('ops find all that a page asks under the trace that its document names', async ({ page }) => {
  const asked: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.resourceType() === 'xhr')
      asked.push(request.headers()['traceparent'])
  })
  const named = page.locator('meta[name=traceparent]')
  await openRendered(page, '/')
  const first = await named.getAttribute('content')
  expect(first).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-0[01]$/)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(new Set(asked)).toEqual(new Set([first]))
  await openRendered(page, '/')
  expect(await named.getAttribute('content')).not.toBe(first)
})
