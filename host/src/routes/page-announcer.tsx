import { useEffect, useRef } from 'react'
import { useLocation } from 'shared/router/router'
import { contentId } from '../site/skip-link.tsx'
import { documentTitle, siteTitle, useSite } from '../site/site.ts'
import { usePage, usePageHead } from '../site/use-page.ts'

/** A new page is named in the tab and to a screen reader, and focus goes to where it begins. */
export function PageAnnouncer() {
  const site = useSite()
  const page = usePage()?.page
  const head = usePageHead()
  const { pathname } = useLocation()
  const title = page ? documentTitle(site, page, head) : siteTitle(site)
  const shown = useRef(pathname)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    focusContent()
  }, [pathname])
  return (
    <p className="visually-hidden" aria-live="polite" aria-atomic="true">
      {title}
    </p>
  )
}

function focusContent() {
  const content = document.getElementById(contentId)
  const heading = content?.querySelector<HTMLElement>('h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  const start = heading ?? content
  start?.focus({ preventScroll: true })
}
