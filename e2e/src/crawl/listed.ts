import { jobPostings } from 'shared/contracts/career'
import { careerPostingPath, routePagePath } from 'shared/contracts/paths'
import { routePageList } from 'shared/contracts/route-page'
import { accessToken, companySetting } from 'shared/contracts/site'
import { expectText } from './expect-text.ts'

export type Listed = {
  /** What every title ends with. */
  siteName: string
  /** Addresses of the pages of pairs, and of the postings. */
  pairs: string[]
  postings: string[]
  /** How many the feed has. */
  articles: number
}

/** What the ticket API and the feed list: the crawl must have come to as many. */
export async function readListed(site: string): Promise<Listed> {
  const read = await apiReader(site)
  const pairs: string[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data } = routePageList.response.parse(await read(`${routePageList.path}?page=${page}`))
    pages = data.pages
    pairs.push(...data.slugs.map(routePagePath))
  }
  const feed = await expectText(`${site}/blog/rss.xml`)
  const postings = jobPostings.response.parse(await read(jobPostings.path)).data
  return {
    siteName: companySetting.response.parse(await read(companySetting.path)).data.name,
    pairs,
    postings: postings.map(({ id }) => careerPostingPath(id)),
    articles: [...feed.matchAll(/<item>/g)].length,
  }
}

async function apiReader(site: string): Promise<(path: string) => Promise<unknown>> {
  const answer: unknown = JSON.parse(await expectText(`${site}/api/token-control`))
  const { access_token: token } = accessToken.parse(answer).data
  const headers = { Authorization: `Bearer ${token}`, 'X-localization': 'tr' }
  return async (path) => (await fetch(site + path, { headers })).json()
}
