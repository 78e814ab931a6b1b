import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { rendererEnvironment } from './environment.ts'

/** By its name, or by an address with a password in it. */
const isSecret = ([name, value = '']: [string, string | undefined]) =>
  /(^|_)(SECRETS?|KEYS?|TOKENS?|CREDENTIALS)(_|$)|PASSWORD|^(DATABASE|REDIS|SMTP|ALERT)_URL$/.test(name) ||
  /^[\w+.-]+:\/\/[^/\s]*:[^/\s]*@/.test(value)

/** Throws where something is wrong, and where there is a secret: whatever gets out of a worker must find none. */
export function readRendererConfig(env: Record<string, string | undefined>) {
  const secrets = Object.entries(env)
    .filter(isSecret)
    .map(([name]) => name)
  if (secrets.length > 0)
    throw new Error(
      `The renderer cannot start: it runs the code of releases and must hold no secret, and ${secrets.toSorted().join(', ')} may be one`,
    )
  const read = z.safeParse(rendererEnvironment, env)
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`The renderer cannot start: ${wrong.join('; ')}`)
  }
  const { RENDERER_SOCKET, DATA_DIR, RENDER_PROCESSES, RENDER_WALL } = read.data
  // And one for previews.
  return {
    socket: RENDERER_SOCKET,
    folder: resolve(DATA_DIR),
    workers: RENDER_PROCESSES + 1,
    wall: RENDER_WALL,
  }
}
