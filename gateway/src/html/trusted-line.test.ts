import { once } from 'node:events'
import { createServer } from 'node:http'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config/config.ts'
import { opsHeaders, policyOfModules, policyWith, securityHeaders } from '../document/headers.ts'
import { plainDocument } from '../testing/plain-document.ts'
import { writeDocument } from '../document/write-document.ts'
import { consoleTrustedLine } from './trusted-line.ts'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
})
afterAll(() => browser.close())

const headers = securityHeaders(
  readConfig({ PUBLIC_URL: 'http://localhost:3000', OPS_URL: 'http://ops.localhost:3000' }),
)
const policy = headers['content-security-policy'] ?? ''

/** A page of this markup under this policy; each other address is a script that says that it ran. */
async function open(html: string, rules: string): Promise<Page> {
  const server = createServer(({ url }, response) =>
    url === '/'
      ? response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': rules }).end(html)
      : response.writeHead(200, { 'content-type': 'text/javascript' }).end('globalThis.ran = true'),
  ).listen(0, 'localhost')
  await once(server, 'listening')
  const page = await browser.newPage()
  onTestFinished(async () => {
    await page.close()
    server.close()
  })
  const address = server.address()
  await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : 0}/`)
  return page
}

const runs = (page: Page, source: string) =>
  page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script')
        script.addEventListener('load', () => resolve('ran'))
        script.addEventListener('error', () => resolve('did not load'))
        try {
          script.src = src
          document.head.append(script)
        } catch (error) {
          resolve(error instanceof Error ? error.name : 'thrown')
        }
      }),
    source,
  )

/** Which of the ways from text to code the page takes; written in a function of its own, since the driver's is no text of the page. */
const fromText = (page: Page) =>
  page.evaluate(() => {
    const text = '<img src=x onerror="ran = true">'
    const ways: Record<string, () => void> = {
      innerHTML: () => (document.body.innerHTML = text),
      outerHTML: () => (document.body.appendChild(document.createElement('p')).outerHTML = '<b>text</b>'),
      adjacent: () => document.body.insertAdjacentHTML('beforeend', text),
      write: () => document.write(text),
      srcdoc: () => (document.createElement('iframe').srcdoc = text),
      parser: () => new DOMParser().parseFromString(text, 'text/html'),
      text: () => (document.createElement('script').text = 'ran = true'),
      // oxlint-disable-next-line no-implied-eval typescript/no-implied-eval -- what is tried
      timer: () => setTimeout('ran = true', 0),
      attribute: () => document.body.setAttribute('onclick', 'ran = true'),
      policy: () => Reflect.get(window, 'trustedTypes').createPolicy('another', {}),
      again: () => Reflect.get(window, 'trustedTypes').createPolicy('default', {}),
    }
    return Object.entries(ways)
      .filter(([, way]) => {
        try {
          way()
          return true
        } catch {
          return false
        }
      })
      .map(([name]) => name)
  })

describe('a document of the site', () => {
  const html = writeDocument({
    ...plainDocument,
    root: '<div data-static-page><p>Yazı</p></div><p id="other">a</p>',
  })

  it('loads code from where modules are and from nowhere else of its own origin', async () => {
    const page = await open(html, policyOfModules(policy))
    expect(await runs(page, '/modules/host/files/1.0123456789abcdef.js')).toBe('ran')
    for (const other of [
      '/api/v1/anything',
      '/modules/../gateway/a.js',
      '/docs/a.js',
      'data:text/javascript,1',
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await runs(page, other), other).toBe('TypeError')
    expect(await runs(page, new URL('/service-worker.js', page.url()).href)).toBe('ran')
  })

  it('makes no code of text, and lets nobody make another policy', async () => {
    const page = await open(html, policyOfModules(policy))
    expect(await fromText(page)).toEqual([])
  })

  it('lets an element be emptied, and be what the server wrote of its static page', async () => {
    const page = await open(html, policyOfModules(policy))
    const taken = await page.evaluate(() => {
      const own = document.querySelector('[data-static-page]')
      const other = document.querySelector('#other')
      if (!own || !other) return null
      const markup = own.innerHTML
      own.innerHTML = ''
      other.innerHTML = markup
      return [own.innerHTML, other.innerHTML]
    })
    expect(taken).toEqual(['', '<p>Yazı</p>'])
  })

  it.each([
    ['<path d="M3 3h2" stroke-width="2"/><g><circle cx="4" cy="4" r="2"></circle></g>', true],
    [
      '<h3 id="iade">İade &amp; iptal</h3><ul data-links><li><a href="/kvkk">KVKK</a>, 1 &lt; 2</li></ul>',
      true,
    ],
    ['<p><a href="https://rotabus.example" rel="noopener">Site</a><br></p>', true],
    ['', true],
    ['<p onclick="ran = 1">a</p>', false],
    ['<p ONCLICK="ran = 1">a</p>', false],
    ['<p\tonclick="ran = 1">a</p>', false],
    ['<p/onclick="ran = 1">a</p>', false],
    ['<p class="a"onclick="ran = 1">a</p>', false],
    ["<p class='\"' onclick='ran = 1'>a</p>", false],
    ['<p style="color: red">a</p>', false],
    ['<a href="javascript:ran = 1">a</a>', false],
    ['<a href=" javascript:ran = 1">a</a>', false],
    ['<a href="&#106;avascript:ran = 1">a</a>', false],
    ['<a xlink:href="javascript:ran = 1">a</a>', false],
    ['<script>ran = 1</script>', false],
    [
      '<h5>Yolda</h5><p><img src="/a.png" alt="Otogar" loading="lazy" width="3"></p><pre><code>a</code></pre>',
      true,
    ],
    ['<img src="/a.png" onerror="ran = 1">', false],
    ['<img src=a onerror=ran>', false],
    ['<svg><use href="/a.svg"></use></svg>', false],
    ['<iframe srcdoc="a"></iframe>', false],
    ['<form action="/x"><button>Al</button></form>', false],
    ['<base href="https://elsewhere.invalid/">', false],
    ['<!-- a -->', false],
    ['<path d="M3"><animate attributeName="href" to="javascript:ran = 1"/></path>', false],
  ])('takes the markup %s: %s', async (markup, taken) => {
    const page = await open(html, policyOfModules(policy))
    const set = await page.evaluate((text) => {
      try {
        document.createElement('div').innerHTML = text
        return true
      } catch {
        return false
      }
    }, markup)
    expect(set).toBe(taken)
  })

  it('takes data as the text of a script, which React makes of an empty one, and no code', async () => {
    const page = await open(html, policyOfModules(policy))
    const set = await page.evaluate(() => {
      const parent = document.createElement('div')
      parent.innerHTML = '<script></script>'
      const script = parent.firstChild
      if (!(script instanceof HTMLScriptElement)) return null
      script.type = 'application/ld+json'
      script.textContent = '{"@type":"BusTrip"}'
      try {
        script.textContent = '{"a":alert()}'
      } catch {
        return script.textContent
      }
      return null
    })
    expect(set).toBe('{"@type":"BusTrip"}')
  })

  it("takes a squad's own build from the origin that it names, and from no other", async () => {
    const origin = 'http://127.0.0.1:4001'
    const own = writeDocument({ ...plainDocument, ownBuild: origin })
    const page = await open(own, policyWith(policyOfModules(policy), origin))
    expect(await runs(page, `${origin}/web/entry.js`), 'nobody is there').toBe('did not load')
    expect(await runs(page, 'http://127.0.0.1:40010/web/entry.js')).toBe('TypeError')
  })
})

it('a page without modules has no policy at all', async () => {
  const page = await open('<p>Bulunamadı</p>', policy)
  expect(await runs(page, '/modules/host/files/1.0123456789abcdef.js')).toBe('TypeError')
  expect(await fromText(page)).toEqual([])
})

it('the console takes its own files and nothing else', async () => {
  const page = await open(consoleTrustedLine, opsHeaders(headers)['content-security-policy'] ?? '')
  expect(await runs(page, '/_ops/files/1.0123456789abcdef.js')).toBe('ran')
  expect(await runs(page, '/modules/host/files/1.0123456789abcdef.js')).toBe('TypeError')
  expect(await fromText(page)).toEqual([])
})
