import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { contentType } from '../release/content-type.ts'

const sealed = z.object({ file: z.string(), integrity: z.string() })
const build = z.object({
  version: z.string(),
  scripts: z.array(sealed),
  styles: z.array(sealed),
  fonts: z.array(z.string()),
  files: z.array(z.string()),
  /** Of the part that has one. */
  worker: z.optional(z.string()),
})
/** What `definePlain` has built: one page of ours that is no part of the federated site. */
export type PlainBuild = z.infer<typeof build>

/** Null when nothing whole is built there. */
export async function readPlainBuild(dist: string): Promise<PlainBuild | null> {
  try {
    return build.parse(JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')))
  } catch {
    return null
  }
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** A file that a build lists, in its smallest form; not found where it is gone. */
export async function sendBuilt(request: FastifyRequest, reply: FastifyReply, dist: string, file: string) {
  const served = await smallest(join(dist, 'web', file), request.headers['accept-encoding'] ?? '')
  if (!served) return reply.callNotFound()
  if (served.encoding) reply.header('content-encoding', served.encoding)
  return reply
    .headers({
      'content-type': contentType(file),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    .send(served.content)
}

async function smallest(path: string, accepted: string) {
  const names = new Set(accepted.split(',').map((part) => part.split(';')[0]?.trim()))
  for (const [name, ending] of encodings) {
    const content = names.has(name) ? await readFile(path + ending).catch(() => null) : null
    if (content) return { content, encoding: name }
  }
  const content = await readFile(path).catch(() => null)
  return content && { content, encoding: null }
}
