import { patterns } from 'shared/contracts/paths'
import type { Crumb } from '../../lib/structured-data.ts'
import { pathOfSubject, type Subject } from '../../lib/blog/subjects.ts'

/** From the home page to the blog, a subject of it and an article. */
export function blogCrumbs(subject?: Subject, article?: { title: string; path: string }): Crumb[] {
  return [
    { name: 'Ana sayfa', path: patterns.home },
    { name: 'Blog', path: patterns.blog },
    ...(subject ? [{ name: subject.title, path: pathOfSubject(subject) }] : []),
    ...(article ? [{ name: article.title, path: article.path }] : []),
  ]
}
