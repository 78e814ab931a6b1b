import { cleanup, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider, ScrollRestoration, useLocation } from 'shared/router/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyEntries } from './entry-keys.ts'

beforeEach(() => {
  sessionStorage.clear()
  // A document that the browser opened: nothing is noted at its entry.
  history.replaceState(null, '', '/')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** What the site does with a document. */
function openDocument() {
  keyEntries()
  const router = createBrowserRouter([{ path: '*', element: <Page /> }])
  render(<RouterProvider router={router} />)
  return router
}

function Page() {
  return (
    <>
      <h1>{useLocation().key}</h1>
      <ScrollRestoration />
    </>
  )
}

const key = async () => (await screen.findByRole('heading')).textContent

test('a document in a tab used before begins at its top, not where another one was left', async () => {
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ default: 1400 }))
  const scrollTo = vi.spyOn(window, 'scrollTo')
  openDocument()
  expect(await key()).not.toBe('default')
  expect(scrollTo).not.toHaveBeenCalledWith(0, 1400)
})

test('the same document read again is the same place of the history', async () => {
  openDocument()
  const before = await key()
  cleanup()
  openDocument()
  expect(await key()).toBe(before)
})

test('a place within a page that the browser went to has a key of its own too', async () => {
  openDocument()
  const before = await key()
  history.pushState(null, '', '#iade')
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  await vi.waitFor(async () => expect(await key()).not.toBe(before))
  expect(await key()).not.toBe('default')
})
