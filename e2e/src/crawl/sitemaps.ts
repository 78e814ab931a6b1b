import { Readable } from 'node:stream'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { expectText } from './expect-text.ts'

export type Sitemaps = {
  /** Texts, the blog, the pages of postings. */
  pages: string[]
  /** Pages of pairs of cities. */
  pairs: string[]
}

/** Every address of the sitemaps, as robots.txt leads to them: paths, for the addresses are whole and of this site. */
export async function readSitemaps(site: string): Promise<Sitemaps> {
  const robots = await expectText(`${site}/robots.txt`)
  const index = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? ''
  const sitemaps = (await parseSitemapIndex(Readable.from(await expectText(index)))).map(({ url }) => url)
  const lists = await Promise.all(
    sitemaps.map(async (url) => ({
      isOfPairs: /\/routes-\d+\.xml$/.test(url),
      paths: (await parseSitemap(Readable.from(await expectText(url)))).map((item) => pathOn(site, item.url)),
    })),
  )
  const named = (isOfPairs: boolean) =>
    lists.filter((list) => list.isOfPairs === isOfPairs).flatMap(({ paths }) => paths)
  return { pages: named(false), pairs: named(true) }
}

function pathOn(site: string, url: string): string {
  if (!url.startsWith(`${site}/`)) throw new Error(`the sitemap names ${url}, which is not of ${site}`)
  return url.slice(site.length)
}
