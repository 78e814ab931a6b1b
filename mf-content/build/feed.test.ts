import { siteOrigin } from 'shared/module/site-origin'
import { expect, test } from 'vitest'
import { xml2js } from 'xml-js'
import * as z from 'zod/mini'
import { articles } from '../src/lib/blog/articles.ts'
import { writeFeed } from './feed.ts'

const text = z.object({ _text: z.string() })
const item = z.object({
  title: z.object({ _cdata: z.string() }),
  link: text,
  guid: text,
  pubDate: text,
  description: z.object({ _cdata: z.string() }),
  category: text,
})
const rss = z.object({
  rss: z.object({
    _attributes: z.object({ version: z.literal('2.0') }),
    channel: z.object({
      title: text,
      link: text,
      description: text,
      language: text,
      'atom:link': z.object({ _attributes: z.object({ href: z.string(), rel: z.literal('self') }) }),
      item: z.array(item),
    }),
  }),
})

const written = await writeFeed()
const { channel } = rss.parse(xml2js(written, { compact: true })).rss

test('a feed reader gets every article by a whole address', () => {
  const links = channel.item.map(({ link }) => link._text)
  expect(links.toSorted()).toEqual(articles.map(({ path }) => siteOrigin + path).toSorted())
  expect(channel.item.map(({ guid }) => guid._text)).toEqual(links)
  const titles = new Map(articles.map((article) => [siteOrigin + article.path, article.title]))
  for (const one of channel.item) expect(one.title._cdata).toBe(titles.get(one.link._text))
})

test('the newest comes first', () => {
  const dates = channel.item.map(({ pubDate }) => Date.parse(pubDate._text))
  expect(dates.every((date) => !Number.isNaN(date))).toBe(true)
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
})

test('it says what it is and where, with the placeholder of the site alone', () => {
  expect(channel.language._text).toBe('tr')
  expect(channel.link._text).toBe(`${siteOrigin}/blog`)
  expect(channel['atom:link']._attributes.href).toBe(`${siteOrigin}/blog/rss.xml`)
  const others = [...written.matchAll(/https:\/\/[^/<"]+\/blog/g)].filter(
    ([hit]) => !hit.startsWith(siteOrigin),
  )
  expect(others).toEqual([])
})

test('the same articles are the same file', async () => {
  expect(await writeFeed()).toBe(written)
})
