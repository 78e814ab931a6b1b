import type { About } from 'shared-server/settings'
import * as z from 'zod/mini'

/** What the renderer reads of its environment. */
export const rendererEnvironment = z.object({
  RENDERER_SOCKET: z.string().check(z.regex(/^\//, 'must be the full path of a socket')),
  DATA_DIR: z.prefault(z.string().check(z.minLength(1)), '.data'),
  RENDER_PROCESSES: z.pipe(
    z.prefault(z.string().check(z.regex(/^\d+$/, 'must be a whole number')), '10'),
    z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(64))),
  ),
  RENDER_WALL: z.prefault(z.enum(['required', 'auto', 'off']), 'required'),
})

export const aboutRenderer: Record<keyof typeof rendererEnvironment.shape, About> = {
  RENDERER_SOCKET: {
    text: 'The socket that it makes, which the gateway has under the same name.',
    production: 'in a folder that the two share and nobody else has',
  },
  DATA_DIR: {
    text: 'Below it are the files of releases, at the same path as the gateway has them; it only reads.',
  },
  RENDER_PROCESSES: { text: 'As the gateway has it: so many and one more render at once.' },
  RENDER_WALL: {
    text: 'Whether the code of releases may run without isolation by the operating system, one release from another.',
  },
}
