import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aliveLineSource } from '../html/alive-line.ts'
import { tapLineSource } from '../html/tap-line.ts'
import { trustedLine } from '../html/trusted-line.ts'
import { policyWithLine } from './headers.ts'
import { plainDocument as plain } from '../testing/plain-document.ts'
import { writeDocument } from './write-document.ts'

describe('the document', () => {
  it('is Turkish, with the title as text', () => {
    const html = writeDocument({ ...plain, title: 'A & B <script>' })
    expect(html).toContain('<html lang="tr">')
    expect(html).toContain('<title>A &amp; B &lt;script&gt;</title>')
  })

  it('keeps data that looks like markup from ending its element', () => {
    const hostile = { text: '</script><script>alert(1)</script><!--' }
    const html = writeDocument({
      ...plain,
      boot: JSON.stringify(hostile),
      hydration: JSON.stringify(hostile),
    })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<!--')
    const boot = /id="boot-manifest">(.*)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(boot)).toEqual(hostile)
  })

  it('seals every script and style it links', () => {
    const file = { href: '/a.js', integrity: 'sha384-x' }
    const html = writeDocument({ ...plain, scripts: [file], preloads: [file], styles: [file] })
    expect(html.match(/integrity="sha384-x" crossorigin="anonymous"/g)).toHaveLength(3)
    expect(html).toContain('<script defer src="/a.js"')
  })

  it('has no script or style of its own inside but the line that says where code may come from', () => {
    const html = writeDocument({ ...plain, root: '<p>Yol</p>' })
    expect(html.replace(trustedLine(null), '')).not.toMatch(
      /<style|style=|onload=|<script(?! type="application\/json"| async fetchpriority="low" src=)/,
    )
  })
})

describe('the document of a static page', () => {
  const html = writeDocument({
    ...plain,
    root: '<p>Yol</p>',
    alive: { module: 'mf-content', path: '/yol/{"x}' },
    scripts: [{ href: '/main.js', integrity: 'sha384-m' }],
  })
  const [, line = ''] = /<script id="alive-line"[^>]*>(.*?)<\/script>/.exec(html) ?? []

  it('says that it is alive behind the page, in the line that its policy lets run and no other', () => {
    expect(html.indexOf('alive-line')).toBeGreaterThan(html.indexOf('<p>Yol</p>'))
    expect(html).toContain('data-module="mf-content" data-path="/yol/{&quot;x}"')
    const hash = createHash('sha256').update(line).digest('base64')
    const rules = policyWithLine("default-src 'self'; script-src 'self'; style-src 'self'", aliveLineSource)
    expect(rules).toBe(`default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src 'self'`)
  })

  it('has its scripts in a template, in their order, so that none is asked for before it is read', () => {
    const [before = '', inside = ''] =
      /^(.*)<template id="shell">(.*?)<\/template>/s.exec(html)?.slice(1) ?? []
    expect(before?.replace(trustedLine(null), '')).not.toContain('<script')
    expect(inside).toMatch(
      /^<script defer src="\/main\.js" integrity="sha384-m"[^>]*><\/script><script async .*opened/,
    )
    expect(html.match(/<script[^>]* src=/g)).toHaveLength(2)
  })

  it('is the only one with a line', () => {
    expect(writeDocument(plain)).not.toContain('alive-line')
  })
})

describe('the document of a page that comes to life', () => {
  it('keeps its taps from before the markup on, by a line that its policy lets run', () => {
    const html = writeDocument({
      ...plain,
      root: '<button type="button">Koltuk seç</button>',
      keepsTaps: true,
    })
    const [element = '', line = ''] = /<script id="tap-line">(.*?)<\/script>/.exec(html) ?? []
    expect(html.indexOf(element)).toBeLessThan(html.indexOf('<div id="root">'))
    const hash = createHash('sha256').update(line).digest('base64')
    expect(tapLineSource).toBe(`'sha256-${hash}'`)
    expect(writeDocument(plain)).not.toContain('tap-line')
  })
})

describe('what search engines read', () => {
  it('names the one address of the page, and its words', () => {
    const html = writeDocument({
      ...plain,
      description: 'Yol "bir"',
      canonical: 'https://a.example/x?y=1&z=2',
    })
    expect(html).toContain('<link rel="canonical" href="https://a.example/x?y=1&amp;z=2">')
    expect(html).toContain('<meta property="og:description" content="Yol &quot;bir&quot;">')
    expect(html).not.toContain('noindex')
  })

  it('is kept from a page that is one visitor’s own', () => {
    const html = writeDocument({ ...plain, indexed: false })
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('canonical')
  })
})

describe('what sharing a link shows', () => {
  const image = { path: 'https://a.example/gateway/og/x.png', alt: 'İstanbul "Ankara"' }

  it('is the picture, the kind and the feed of the page', () => {
    const html = writeDocument({
      ...plain,
      sharing: { image, type: 'article', feed: { path: '/blog/rss.xml', title: 'Blog' } },
    })
    expect(html).toContain('<meta property="og:image" content="https://a.example/gateway/og/x.png">')
    expect(html).toContain('<meta property="og:image:alt" content="İstanbul &quot;Ankara&quot;">')
    expect(html).toContain('<meta property="og:type" content="article">')
    expect(html).toContain(
      '<link rel="alternate" type="application/rss+xml" href="/blog/rss.xml" title="Blog">',
    )
  })

  it('has data for search engines that cannot end its element', () => {
    const hostile = { '@type': 'FAQPage', name: '</script><script>alert(1)</script><!--' }
    const html = writeDocument({ ...plain, sharing: { structuredData: [hostile] } })
    expect(html).not.toContain('<script>alert')
    const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': [hostile] })
  })
})
