import type { PageHead } from 'shared/module/head'
import type { RouteCode } from 'shared/module/module'
import { patterns } from 'shared/contracts/paths'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { feedPath, feedTitle } from '../../lib/blog/feed.ts'
import { breadcrumbs } from '../../lib/structured-data.ts'
import { blogCrumbs } from './blog-crumbs.ts'
import { BlogPage } from './blog-page.tsx'

function blogLoader({ request }: LoaderFunctionArgs): { head: PageHead } {
  const { origin } = new URL(request.url)
  const structuredData = [breadcrumbs(origin, blogCrumbs())]
  const feed = { path: feedPath, title: feedTitle }
  return { head: { canonical: patterns.blog, structuredData, feed } }
}

export const blogRoute: RouteCode = { Component: BlogPage, loader: blogLoader }
