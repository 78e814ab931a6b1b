import { articles } from '../../lib/blog/articles.ts'
import { pathOfSubject, subjects } from '../../lib/blog/subjects.ts'

/** For the sitemap. */
export const subjectAddresses = subjects.map(pathOfSubject)
export const articleAddresses = articles.map(({ path }) => path)
