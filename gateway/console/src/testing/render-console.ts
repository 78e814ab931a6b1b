import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { onTestFinished } from 'vitest'
import { openConsole } from '../app/open-console.tsx'
import { healthWith, moduleOf, statusOf } from './fixtures.ts'

// A page may take its time on a busy machine; a test that waits for it ends as soon as it is there.
configure({ asyncUtilTimeout: 15_000 })

const quiet: LocalAnswers = {
  'GET /_ops/session': () => ({ body: { name: 'ayse', until: '2026-11-21T17:00:00Z' } }),
  'GET /_release/status': () => ({ body: statusOf(moduleOf()) }),
  'GET /_release/health': () => ({ body: healthWith() }),
  'GET /_release/history': () => ({ body: { entries: [] } }),
  'GET /_release/history/mf-booking': () => ({ body: { entries: [] } }),
}

/** A gateway that answers as told, else as on a quiet day, and the whole console at one of its addresses. */
export async function renderConsole(address: string, answers: LocalAnswers = {}, everyMs = 5000) {
  const server = await startLocalApi({ ...quiet, ...answers })
  window.history.replaceState(null, '', address)
  const { page, router } = openConsole(server.url, everyMs)
  const { unmount } = render(page)
  onTestFinished(async () => {
    unmount()
    router.dispose()
    cleanup()
    await server.close()
  })
  const bodiesOf = (path: string) =>
    server.requests
      .filter((one) => one.method === 'POST' && one.path === path)
      .map((one): unknown => JSON.parse(one.body))
  return { server, router, user: userEvent.setup(), bodiesOf }
}

export const refusing = (status: number, refusal: string, message: string) => () => ({
  status,
  body: { refusal, message },
})
