import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLoaderData } from 'shared/router/router'
import { toast, Toaster } from 'shared/ui/toast/toast'
import { useOthersRemoved } from '../offline/use-others-removed.ts'
import { LostPageNotice } from '../pages/lost-page-notice.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { type Site, SiteContext } from '../site/site.ts'
import { SkipLink } from '../site/skip-link.tsx'
import { usePageKeptWhileAsked } from './use-page-kept-while-asked.ts'

/** Around every page: what is there once per document. */
export function Root() {
  const site = useLoaderData<Site>()
  const menuFailed = site.menu === null
  usePageKeptWhileAsked()
  useOthersRemoved()
  useEffect(() => {
    // To the letter: docs/product.md#errors-and-messages.
    if (menuFailed) toast.error('Error', { id: 'menu' })
  }, [menuFailed])
  return (
    <SiteContext value={site}>
      <SkipLink />
      <ProgressBar />
      <Outlet />
      <LostPageNotice />
      <PageAnnouncer />
      <Toaster />
      <ScrollRestoration />
    </SiteContext>
  )
}
