import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { TokenSigner } from '../tokens/token-signer.ts'
import { sessionCookie } from './session.ts'

const knownSeconds = 90 * 86_400
const sealed = z.object({ name: z.string(), id: z.string() })

export type KnownBrowsers = {
  /** Which of this operator's browsers it is; null for one in which they have never logged in. */
  read: (request: FastifyRequest, name: string) => Promise<string | null>
  /** For who has just logged in. Another operator's log-in replaces it. */
  remember: (reply: FastifyReply, name: string) => Promise<void>
}

/** A browser in which an operator has logged in is let past what strangers have guessed. It opens nothing by itself. */
export function openKnownBrowsers(signer: TokenSigner, opsUrl: string): KnownBrowsers {
  const cookie = `${sessionCookie(opsUrl)}-browser`
  const read: KnownBrowsers['read'] = async (request, name) => {
    const known = await signer.verify('ops-browser', request.cookies[cookie], sealed)
    return known?.name === name ? known.id : null
  }
  return {
    read,
    remember: async (reply, name) => {
      const id = (await read(reply.request, name)) ?? randomUUID()
      const value = await signer.sign('ops-browser', { name, id }, knownSeconds)
      reply.setCookie(cookie, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: opsUrl.startsWith('https:'),
        maxAge: knownSeconds,
      })
    },
  }
}
