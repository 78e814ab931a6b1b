import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config/config.ts'
import { trustedLine } from '../html/trusted-line.ts'
import { policyOfModules, securityHeaders } from './headers.ts'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
})
afterAll(() => browser.close())

const all = securityHeaders(
  readConfig({ PUBLIC_URL: 'http://localhost:3000', OPS_URL: 'http://ops.localhost:3000' }),
)
const policy = policyOfModules(all['content-security-policy'] ?? '')
const headers = { 'content-security-policy': policy, 'integrity-policy': all['integrity-policy'] ?? '' }

const good = 'globalThis.ran = "good"'
const tampered = 'globalThis.ran = "tampered"'
const goodStyle = 'p { color: rgb(0, 128, 0) }'
const tamperedStyle = 'p { color: rgb(255, 0, 0) }'
const sealOf = (text: string) =>
  `integrity="sha384-${createHash('sha384').update(text).digest('base64')}" crossorigin="anonymous"`

async function listen(
  host: string,
  answer: (url: string) => { type: string; text: string },
  sent: object = {},
) {
  const server = createServer(({ url = '/' }, response) => {
    const { type, text } = answer(url)
    response
      .writeHead(200, {
        'content-type': type,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        ...(url === '/' && sent),
      })
      .end(text)
  }).listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://${host}:${typeof address === 'object' ? address?.port : 0}`
}

const page = { type: 'text/html' }
const script = { type: 'text/javascript' }

/** A page of ours with this in its head; what its script has said, and the colour of its text. */
async function open(head: string, file: string, sent: Partial<typeof headers> = headers) {
  const isStyle = file === goodStyle || file === tamperedStyle
  const site = await listen(
    'localhost',
    (url) =>
      url === '/'
        ? { ...page, text: `<!doctype html>${trustedLine(null)}${head}<p>a` }
        : { type: isStyle ? 'text/css' : script.type, text: file },
    sent,
  )
  const tab = await browser.newPage()
  onTestFinished(() => tab.close())
  await tab.goto(site)
  return {
    ran: await tab.evaluate(() => String(Reflect.get(globalThis, 'ran') ?? 'nothing')),
    color: await tab.evaluate(() => getComputedStyle(document.querySelector('p') ?? document.body).color),
    /** As code of the page adds one: the way of a module's entry and of every chunk. */
    add: (src: string, integrity: string | null) =>
      tab.evaluate(
        ([address, seal]) =>
          new Promise<string>((resolve) => {
            const element = document.createElement('script')
            if (seal) {
              element.integrity = seal
              element.crossOrigin = 'anonymous'
            }
            const ended = () => resolve(String(Reflect.get(globalThis, 'ran') ?? 'nothing'))
            element.addEventListener('load', ended)
            element.addEventListener('error', ended)
            try {
              element.src = address ?? ''
              document.head.append(element)
            } catch {
              ended()
            }
          }),
        [src, integrity] as const,
      ),
  }
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const hostFile = (seal: string) => `<script src="/modules/host/files/main.js" ${seal}></script>`
const entry = '/modules/mf-booking/files/entry.js'
const chunk = '/modules/mf-booking/files/613.js'

it('a changed file of the host never runs, by its integrity in the document; as it was, it does', async () => {
  expect((await open(hostFile(sealOf(good)), good)).ran).toBe('good')
  expect((await open(hostFile(sealOf(good)), tampered)).ran).toBe('nothing')
})

it.each([entry, chunk])('a changed %s never runs, by the integrity that the map gives it', async (file) => {
  expect(await (await open('', good)).add(file, integrityOf(good))).toBe('good')
  expect(await (await open('', tampered)).add(file, integrityOf(good))).toBe('nothing')
})

it.each([entry, chunk])(
  '%s without integrity never runs, by Integrity-Policy; without that header it does',
  async (file) => {
    expect(await (await open('', tampered)).add(file, null)).toBe('nothing')
    const without = { 'content-security-policy': policy }
    expect(await (await open('', tampered, without)).add(file, null)).toBe('tampered')
  },
)

it('a file of the host without integrity never runs, by Integrity-Policy; without that header it does', async () => {
  expect((await open(hostFile(''), tampered)).ran).toBe('nothing')
  expect((await open(hostFile(''), tampered, { 'content-security-policy': policy })).ran).toBe('tampered')
})

it('a file from elsewhere never runs, by CSP, whatever integrity it has; without that header it does', async () => {
  const elsewhere = await listen('127.0.0.1', () => ({ ...script, text: tampered }))
  const element = `<script src="${elsewhere}/main.js" ${sealOf(tampered)}></script>`
  expect((await open(element, good)).ran).toBe('nothing')
  expect((await open(element, good, { 'integrity-policy': headers['integrity-policy'] })).ran).toBe(
    'tampered',
  )
  const tab = await open('', good)
  expect(await tab.add(`${elsewhere}/entry.js`, integrityOf(tampered))).toBe('nothing')
})

it('a changed style is not used, by its integrity, and none from elsewhere, by CSP', async () => {
  const link = (seal: string, href = '/modules/host/files/main.css') =>
    `<link rel="stylesheet" href="${href}" ${seal}>`
  expect((await open(link(sealOf(goodStyle)), goodStyle)).color).toBe('rgb(0, 128, 0)')
  expect((await open(link(sealOf(goodStyle)), tamperedStyle)).color).toBe('rgb(0, 0, 0)')
  const elsewhere = await listen('127.0.0.1', () => ({ type: 'text/css', text: tamperedStyle }))
  const foreign = link(sealOf(tamperedStyle), `${elsewhere}/a.css`)
  expect((await open(foreign, goodStyle)).color).toBe('rgb(0, 0, 0)')
  expect((await open(foreign, goodStyle, {})).color).toBe('rgb(255, 0, 0)')
})
