import { expect, onTestFinished, test } from 'vitest'
import { menu } from 'shared/contracts/site'
import { startLocalApi } from 'shared/testing/local-api'
import { openApi } from './browser-api.ts'

declare global {
  interface Window {
    happyDOM?: { setURL: (url: string) => void }
  }
}

test('what a page asks is asked in the trace that its document names', async () => {
  const server = await startLocalApi({
    'POST /api/v1/menu': () => ({ body: { data: { header: [], footer: [] } } }),
  })
  onTestFinished(server.close)
  window.happyDOM?.setURL(server.url)
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00'
  const named = document.createElement('meta')
  named.name = 'traceparent'
  named.content = traceparent
  document.head.append(named)
  await (await openApi()).send(menu, {})
  named.remove()
  await (await openApi()).send(menu, {})
  expect(server.requests.map(({ headers }) => headers['traceparent'])).toEqual([traceparent, undefined])
})
