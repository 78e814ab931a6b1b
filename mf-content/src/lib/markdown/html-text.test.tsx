import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'shared/router/router'
import { afterEach, expect, test } from 'vitest'
import { HtmlText } from './html-text.tsx'

afterEach(cleanup)

const html = `
  <a href="/iptal-kosullari?surum=2026-11-20#ucret">İptal</a> <a href="#asagi">Aşağı</a> <a href="/blog/rss.xml">Akış</a>
  <a href="https://ornek.com/">Başka site</a> <a href="/kariyer" target="_blank">Yeni sekme</a>
  <a href="mailto:yardim@ornek.com">Yardım</a> <b>Yazı</b>`

/** Clicks on a text; whether the browser was left to follow, and where the site stands then. */
function click(name: string, keys: MouseEventInit = {}) {
  const router = createMemoryRouter([{ path: '*', element: <HtmlText html={html} /> }])
  render(<RouterProvider router={router} />)
  let left = false
  const onlyLook = (event: MouseEvent): void => {
    left = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', onlyLook, { once: true })
  fireEvent.click(screen.getByText(name), keys)
  const { pathname, search, hash } = router.state.location
  return { left, at: pathname + search + hash }
}

test('a link to a page of ours leads there within the site', () => {
  expect(click('İptal')).toEqual({ left: false, at: '/iptal-kosullari?surum=2026-11-20#ucret' })
})

test.each(['Aşağı', 'Akış', 'Başka site', 'Yeni sekme', 'Yardım', 'Yazı'])(
  '%s is left to the browser',
  (name) => {
    expect(click(name)).toEqual({ left: true, at: '/' })
  },
)

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o is left to the browser',
  (keys) => {
    expect(click('İptal', keys)).toEqual({ left: true, at: '/' })
  },
)
