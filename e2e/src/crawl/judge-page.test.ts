import { expect, it } from 'vitest'
import { judgePage } from './judge-page.ts'
import { readPage } from './page.ts'

const site = 'http://localhost:1'
const address = '/hakkimizda'

const sound = `<!doctype html><html lang="tr"><head>
  <title>Hakkımızda | Rotabüs</title>
  <meta name="description" content="Kim olduğumuz.">
  <link rel="canonical" href="${site}${address}">
  <script type="application/ld+json">{"@context":"https://schema.org","@type":"Person","name":"Ayşe"}</script>
</head><body><h1>Hakkımızda</h1></body></html>`

const judge = (html: string, inSitemap = true) =>
  judgePage({ site, address, siteName: 'Rotabüs', inSitemap, page: readPage(html) })

it('finds nothing wrong with a sound page', () => {
  expect(judge(sound)).toEqual([])
})

it.each([
  ['a second first heading', '</h1>', '</h1><h1>Bir daha</h1>', /2 first headings/],
  ['no first heading', /<h1>.*<\/h1>/, '', /0 first headings/],
  ['no canonical address', /<link[^>]*>/, '', /no canonical address/],
  ['the canonical address of another page', `${address}"`, '/blog"', /canonical address is .*\/blog/],
  ['the canonical address of another site', site, 'http://elsewhere.example', /not of this site/],
  ['a title without the site', ' | Rotabüs', '', /its title is/],
  ['the title of another page', 'Hakkımızda |', 'İletişim |', /its title is/],
  ['two titles', '<title>', '<title>Bir</title><title>', /2 titles/],
  ['no description', 'Kim olduğumuz.', '', /no description/],
  ['another language', 'lang="tr"', 'lang="en"', /its language is "en"/],
  ['data without a field', ',"name":"Ayşe"', '', /Person\.name/],
])('finds %s', (_name, part, instead, fault) => {
  const broken = sound.replace(part, instead)
  expect(broken).not.toBe(sound)
  expect(judge(broken)).toContainEqual(expect.stringMatching(fault))
})

it('finds a page of the sitemap that search engines may not keep', () => {
  const closed = sound.replace('<title>', '<meta name="robots" content="noindex"><title>')
  expect(judge(closed)).toEqual(['it is in the sitemap and says noindex'])
  expect(judge(closed, false)).toEqual([])
})
