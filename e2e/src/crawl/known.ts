import { readListed, type Listed } from './listed.ts'
import { readSitemaps } from './sitemaps.ts'

/** What is listed, and every address that the crawl's documents are read at: of the sitemaps, and of the postings. */
export async function readKnown(site: string): Promise<Listed & { known: string[] }> {
  const [listed, { pages, pairs }] = await Promise.all([readListed(site), readSitemaps(site)])
  return { ...listed, known: [...new Set([...pages, ...pairs, ...listed.postings])] }
}
