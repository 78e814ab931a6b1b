import type { BrowserContext } from '@playwright/test'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Puts a token into the browser's cookie as it is left when the API has another secret since: it reads well, its time
 * is not over, and it bears nobody's signature.
 */
export async function leaveOldToken(
  context: BrowserContext,
  baseURL: string | undefined,
  claims: { sub?: string; name?: string; exp?: number } = {},
): Promise<void> {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const payload = part({ sid: 'a-buyer-of-yesterday', exp, ...claims })
  const value = [part({ alg: 'HS256', typ: 'JWT' }), payload, 'AAAA'].join('.')
  await context.addCookies([{ name: 'token', value, url: baseURL ?? '' }])
}

/** Breaks the signature of the token in the browser's cookie: whose it is, nobody can tell any more. */
export async function breakToken(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  const token = (await context.cookies(baseURL)).find(({ name }) => name === 'token')?.value
  if (!token) throw new Error('there is no token to break')
  const value = `${token.slice(0, token.lastIndexOf('.'))}.AAAA`
  await context.addCookies([{ name: 'token', value, url: baseURL ?? '' }])
}
