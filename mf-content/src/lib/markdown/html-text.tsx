import type { MouseEvent } from 'react'
import { useNavigate } from 'shared/router/router'

type Props = { html: string; className?: string | undefined }

/**
 * HTML that our build made of Markdown, in which HTML is refused; what is filled in is escaped (fill.ts).
 * Where the page is alive, its links lead on within the site like any other link; where it is a document, the browser follows.
 */
export function HtmlText({ html, className }: Props) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent): void => {
    const path = pathWithin(event)
    if (!path) return
    event.preventDefault()
    void navigate(path)
  }
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a click on a link inside, which a key makes too
  return <div className={className} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Where a plain click on one of our own pages leads; null for all that is the browser's: new tabs, files, other sites, places on this page. */
function pathWithin(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.hasAttribute('href') || link.target || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  const isPage = origin === location.origin && !pathname.includes('.')
  const isHere = pathname === location.pathname && search === location.search
  return isPage && !isHere ? pathname + search + hash : null
}
