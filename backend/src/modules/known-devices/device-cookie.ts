import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookie, deviceCookiePath } from 'shared/contracts/device-cookie'

/** A family shares a browser: the secrets of its last few members. */
const most = 5
/** Since the last log-in there: for as long the browser has the cookie, and a row is worth something. */
export const knownSeconds = 365 * 86_400
const secret = /^[\w-]{22}$/

/** What this browser has from members' log-ins, unverified. */
export function deviceSecretsOf(request: FastifyRequest): string[] {
  const given = request.cookies[deviceCookie]?.split('.') ?? []
  return given.filter((one) => secret.test(one)).slice(0, most)
}

type Stored = { request: FastifyRequest; reply: FastifyReply; secret: string; publicUrl: string }

/** Beside those that the browser has; no script reads it. */
export function storeDeviceSecret({ request, reply, secret: added, publicUrl }: Stored): void {
  const others = deviceSecretsOf(request).filter((one) => one !== added)
  const value = [added, ...others].slice(0, most).join('.')
  reply.setCookie(deviceCookie, value, {
    path: deviceCookiePath,
    maxAge: knownSeconds,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
  })
}
