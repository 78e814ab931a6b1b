import { cleanup, render, screen, within } from '@testing-library/react'
import { createApi } from 'shared/api/create-api'
import { apiContext } from 'shared/api/api-context'
import { patterns } from 'shared/contracts/paths'
import { routerPath } from 'shared/module/route-pattern'
import { RouterContextProvider } from 'shared/router/router'
import { createStaticHandler } from 'shared/router/server-router'
import { fakeHost } from 'shared/testing/fake-host'
import { startLocalApi } from 'shared/testing/local-api'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { articles } from '../../lib/blog/articles.ts'
import { articleRoute } from './article-route.ts'
import { blogRoute } from './blog-route.ts'
import { subjectRoute } from './subject-route.ts'

afterEach(cleanup)

const pages = {
  [patterns.blog]: blogRoute,
  [patterns.blogSubject]: subjectRoute,
  [patterns.blogArticle]: articleRoute,
}
const company = {
  name: 'Örnek <Yol>',
  logo_text: 'Örnek',
  phone: '0850 000 00 00',
  email: 'yardim@ornek.com',
  address: 'Otogar Caddesi 1, İstanbul',
  trade_name: 'Örnek Turizm Seyahat A.Ş.',
  mersis_no: '0123456789000015',
}

async function siteApi() {
  const server = await startLocalApi({ 'GET /api/v1/company-setting': () => ({ body: { data: company } }) })
  onTestFinished(server.close)
  return createApi({ baseUrl: server.url, token: () => null })
}

async function open(address: string) {
  render(fakeHost(pages, address, await siteApi()).page)
}

/** As the server asks for the page: status and what it says of itself. */
async function ask(address: string) {
  const routes = Object.entries(pages).map(([path, { loader }]) => ({
    id: path,
    path: routerPath(path),
    loader,
  }))
  const answer = await createStaticHandler(routes).query(new Request(`https://site.test${address}`), {
    requestContext: new RouterContextProvider(new Map([[apiContext, await siteApi()]])),
  })
  if (answer instanceof Response) throw new Error('a response')
  return answer
}

describe('a traveller opens', () => {
  test('the blog, and every article is one link away', async () => {
    await open('/blog')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Blog')
    for (const { title, path } of articles)
      expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe(path)
  })

  test('a subject, and sees its articles alone', async () => {
    await open('/blog/sehirler')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Şehirler')
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(articles.filter(({ subject }) => subject === 'sehirler').map(({ title }) => title))
  })

  test('an article, reads how long it takes, and goes on', async () => {
    await open('/blog/yolculuk-rehberi/koltuk-secimi')
    const article = await screen.findByRole('article', { name: /koltuk seçimi/ })
    expect(within(article).getByText('8 Eylül 2026').getAttribute('datetime')).toBe('2026-09-08')
    expect(within(article).getByText(/^\d dakikalık okuma$/)).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Sefer arayın' }).getAttribute('href')).toBe('/')
    const related = screen.getByRole('region', { name: 'İlgili yazılar' })
    expect(within(related).getAllByRole('article')).toHaveLength(3)
  })
})

test('the contents of an article lead to its headings', async () => {
  await open('/blog/bilet-ve-haklar/iptal-mi-acik-bilet-mi')
  const [contents] = await screen.findAllByRole('navigation', { name: 'Bu sayfada' })
  const links = within(contents ?? document.body).getAllByRole<HTMLAnchorElement>('link')
  expect(links.length).toBeGreaterThan(4)
  for (const { hash, textContent } of links)
    expect(document.getElementById(hash.slice(1))?.textContent).toBe(textContent)
})

test.each(['/blog/yok', '/blog/yolculuk-rehberi/yok', '/blog/sehirler/koltuk-secimi', '/blog/__proto__'])(
  '%s is no page',
  async (address) => {
    expect((await ask(address)).statusCode).toBe(404)
  },
)

test('search engines read who wrote an article, when, and where it stands', async () => {
  const answer = await ask('/blog/yolculuk-rehberi/koltuk-secimi')
  expect(answer.statusCode).toBe(200)
  expect(answer.loaderData[patterns.blogArticle]).toMatchObject({
    head: {
      canonical: '/blog/yolculuk-rehberi/koltuk-secimi',
      type: 'article',
      structuredData: [
        {
          '@type': 'BlogPosting',
          datePublished: '2026-09-08',
          dateModified: '2026-11-10',
          author: { name: 'Örnek <Yol>' },
          mainEntityOfPage: 'https://site.test/blog/yolculuk-rehberi/koltuk-secimi',
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, item: 'https://site.test/' },
            { position: 2, item: 'https://site.test/blog' },
            { position: 3, item: 'https://site.test/blog/yolculuk-rehberi' },
            { position: 4 },
          ],
        },
      ],
    },
  })
})
