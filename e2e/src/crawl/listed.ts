import { jobPostings } from 'shared/contracts/career'
import { routePageList } from 'shared/contracts/route-page'
import { accessToken, companySetting } from 'shared/contracts/site'
import { expectText } from './expect-text.ts'

/** What the ticket API and the feed list: the crawl must have come to as many. */
export async function readListed(site: string) {
  const { access_token: token } = accessToken.parse(
    JSON.parse(await expectText(`${site}/api/token-control`)),
  ).data
  const headers = { Authorization: `Bearer ${token}`, 'X-localization': 'tr' }
  const read = async (path: string): Promise<unknown> => (await fetch(site + path, { headers })).json()
  const pairs: string[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data } = routePageList.response.parse(await read(`${routePageList.path}?page=${page}`))
    pages = data.pages
    pairs.push(...data.slugs)
  }
  const feed = await expectText(`${site}/blog/rss.xml`)
  return {
    siteName: companySetting.response.parse(await read(companySetting.path)).data.name,
    pairs,
    articles: [...feed.matchAll(/<item>/g)].length,
    postings: jobPostings.response.parse(await read(jobPostings.path)).data.map(({ id }) => id),
  }
}
