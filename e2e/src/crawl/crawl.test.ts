import { expect, it, onTestFinished } from 'vitest'
import { checkAssets } from './check-assets.ts'
import { crawlFrom } from './crawl.ts'
import { deadLinks } from './judge-crawl.ts'
import { type Planted, servePlanted } from './serve-planted.ts'

async function crawlPlanted(answers: Planted) {
  const { site, stop } = await servePlanted(answers)
  onTestFinished(stop)
  return { site, crawled: await crawlFrom(site, ['/']) }
}

const link = (href: string) => `<a href="${href}">Oku</a>`

it('reaches what pages link to, and finds nothing wrong where all is there', async () => {
  const { site, crawled } = await crawlPlanted({
    '/': { body: link('/blog') },
    '/blog': {
      body: link('/blog/yol#son') + link('https://elsewhere.example/') + link('mailto:a@ornek.com'),
    },
    '/blog/yol': { body: '<p id="son">Son</p>' },
  })
  expect([...crawled.visited.keys()]).toEqual(['/', '/blog', '/blog/yol'])
  expect(deadLinks(site, crawled)).toEqual([])
})

it('finds a dead link, one that leads on, a place that is not there, and what is no address', async () => {
  const { site, crawled } = await crawlPlanted({
    '/': { body: ['/yok', '/eski', '/yeni#bos', 'tel:bizi-arayin'].map(link).join('') },
    '/eski': { status: 308, location: '/yeni' },
    '/yeni': { body: '<p>Yeni</p>' },
  })
  expect(deadLinks(site, crawled)).toEqual([
    '/yok answers 404, linked from /',
    '/eski answers 308 to /yeni, linked from /',
    '/yeni has no place #bos, linked from /',
    'tel:bizi-arayin is no address, linked from /',
  ])
})

it('finds a picture that is none, a style that is missing, and what another site serves', async () => {
  const body =
    '<link rel="stylesheet" href="/yok.css"><img src="/a.png"><img src="/b.png"><img src="https://c.example/d.png">'
  const { site, crawled } = await crawlPlanted({
    '/': { body },
    '/a.png': { type: 'text/html', body: 'resim' },
    '/b.png': { type: 'image/png', body: 'resim' },
  })
  const { count, faults } = await checkAssets(site, crawled.visited.values())
  expect(count).toBe(3)
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
    'https://c.example/d.png',
    '/yok.css',
    '/a.png',
  ])
})
