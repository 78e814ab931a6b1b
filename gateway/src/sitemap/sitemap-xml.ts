import { Readable } from 'node:stream'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'

/** A sitemap of whole addresses. */
export async function sitemapXml(addresses: readonly string[]): Promise<string> {
  const xmlns = { news: false, video: false, xhtml: false, image: false }
  return await written(addresses, new SitemapStream({ xmlns }))
}

/** The list of sitemaps, by whole addresses. */
export async function sitemapIndexXml(addresses: readonly string[]): Promise<string> {
  return await written(addresses, new SitemapIndexStream())
}

async function written(addresses: readonly string[], stream: SitemapStream | SitemapIndexStream) {
  const xml = await streamToPromise(Readable.from(addresses.map((url) => ({ url }))).pipe(stream))
  return xml.toString()
}
