import { type Browser, type BrowserContext, type Cookie } from '@playwright/test'
import { type Boot, moduleOf, setOf } from './live-set.ts'

/** A browser of somebody: the cookie that the site has given it, and the address that the story's proxy names. */
export type Visitor = { cookie: string; from: string }

type Visitors = { inCanary: Visitor[]; others: Visitor[]; canary: string; stable: string }

function site(): string {
  const url = process.env['SITE']
  if (!url) throw new Error('there is no site to be a visitor of')
  return url
}

/** Somebody from a network of their own. Who they are the site decides: a cookie that it did not sign is worth nothing. */
async function newVisitor(number: number): Promise<{ visitor: Visitor; boot: Boot }> {
  const from = `10.${number >> 8}.${number & 255}.7`
  const { boot, cookie } = await ask({ from, cookie: '' })
  return { visitor: { from, cookie }, boot }
}

async function ask({ from, cookie }: Visitor): Promise<{ boot: Boot; cookie: string }> {
  // A page that the browser renders, so that asking costs little.
  const get = (path: string, of: string) =>
    fetch(site() + path, { headers: { cookie: of, 'x-forwarded-for': from } })
  const reply = await get('/odeme', cookie)
  const given = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie
  const boot = await setOf(await reply.text(), async (address) => (await get(address, given)).json())
  return { boot, cookie: given }
}

/** Their browser, wherever it goes on the site. */
export async function contextOf(browser: Browser, { cookie, from }: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': from } })
  await context.addCookies([browserCookie(cookie)])
  return context
}

function browserCookie(cookie: string): Pick<Cookie, 'name' | 'value'> & { url: string } {
  const [name = '', value = ''] = cookie.split('=')
  return { name, value, url: site() }
}

/** Which release a visitor's next document has. */
export async function versionFor(visitor: Visitor, module: string): Promise<string> {
  return moduleOf((await ask(visitor)).boot, module).version
}

/** The first visitor of whom this is so. */
export async function findVisitor(isWanted: (boot: Boot) => boolean): Promise<Visitor> {
  for (let number = 0; number < 1000; number += 1) {
    const { visitor, boot } = await newVisitor(number)
    if (isWanted(boot)) return visitor
  }
  throw new Error('the site has no such visitor among a thousand')
}

/**
 * Visitors asked one by one what they get of a module that has a canary: so many that of a canary for
 * 20 of 100 between a tenth and three tenths have it, but once in 37,000 times.
 */
export async function visitorsOf(module: string): Promise<Visitors> {
  const byVersion = new Map<string, Visitor[]>()
  for (let number = 0; number < 300; number += 1) {
    const { visitor, boot } = await newVisitor(number)
    const { version } = moduleOf(boot, module)
    byVersion.set(version, [...(byVersion.get(version) ?? []), visitor])
  }
  const [most, least, ...more] = [...byVersion].toSorted(([, one], [, other]) => other.length - one.length)
  if (!most || !least || more.length > 0) throw new Error('visitors do not have two versions')
  return { stable: most[0], others: most[1], canary: least[0], inCanary: least[1] }
}
