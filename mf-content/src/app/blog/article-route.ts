import type { PageHead } from 'shared/module/head'
import type { CompanySettings } from 'shared/contracts/site'
import type { RouteCode } from 'shared/module/module'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { findArticle, type Summary } from '../../lib/blog/articles.ts'
import { findSubject } from '../../lib/blog/subjects.ts'
import type { ArticleMeta, MarkdownText } from '../../lib/markdown/text.ts'
import { blogPosting, breadcrumbs, type Crumb } from '../../lib/structured-data.ts'
import { ArticlePage } from './article-page.tsx'
import { blogCrumbs } from './blog-crumbs.ts'
import { loadCompany } from '../load-company.ts'
import { notFound } from '../not-found.ts'

export type ArticleData = {
  article: Summary
  text: MarkdownText<ArticleMeta>
  company: CompanySettings
  crumbs: Crumb[]
  head: PageHead
}

/** Of the articles only the one that is read is loaded. */
async function articleLoader(args: LoaderFunctionArgs): Promise<ArticleData> {
  const found = findArticle(args.params['subject'], args.params['slug'])
  if (!found) return notFound()
  const [text, company] = await Promise.all([found.load(), loadCompany(args)])
  const article = found.summary
  const { title, description, path, date, updated } = article
  const crumbs = blogCrumbs(findSubject(article.subject), article)
  const { origin } = new URL(args.request.url)
  const { words } = text
  const posting = blogPosting(origin, { title, description, path, date, updated, words }, company.name)
  const structuredData = [posting, breadcrumbs(origin, crumbs)]
  const head = { title, description, canonical: path, type: 'article' as const, structuredData }
  return { article, text, company, crumbs, head }
}

export const articleRoute: RouteCode = { Component: ArticlePage, loader: articleLoader }
