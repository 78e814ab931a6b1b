import { useEffect } from 'react'
import { announcePageHydrated } from 'shared/module/page-hydrated'
import { useLocation } from 'shared/router/router'
import type { PageHandle } from '../site/page-handle.ts'

type Props = { of: PageHandle; isStatic?: boolean }

/** Stands behind a page, so that its effect runs after the page's own: what throws or waits for ever is never announced. */
export function AnnounceHydration(props: Props) {
  return <Announce key={useLocation().pathname} {...props} />
}

function Announce({ of: { module, page }, isStatic = false }: Props) {
  useEffect(() => {
    const { path } = page
    const rendering = isStatic ? 'static' : page.rendering
    // React goes on with the effects after one that threw, and takes the page away when it is through with them.
    const next = setTimeout(() => announcePageHydrated({ module, path, rendering }))
    return () => clearTimeout(next)
  }, [module, page, isStatic])
  return null
}
