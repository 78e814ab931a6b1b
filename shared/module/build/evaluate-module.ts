import { createRequire } from 'node:module'
import { createInstance } from '@module-federation/runtime'
import * as z from 'zod/mini'
import { act } from '../act.ts'
import { containerName } from '../container-name.ts'
import { moduleDocument, routeFacts } from '../facts.ts'
import { slotNames } from '../../contracts/slots.ts'
import { providedVersions } from './sharing.ts'

const route = z.object({
  ...routeFacts.shape,
  rendering: z.enum(['server', 'client', 'static', 'private']),
  act: z.optional(act),
  addresses: z.optional(z.custom<() => Promise<readonly string[]>>((it) => typeof it === 'function')),
  lazy: z.custom<() => unknown>((it) => typeof it === 'function'),
})
const face = z.object({
  default: z.object({
    id: z.string(),
    routes: z.array(route),
    fills: z.record(z.string(), z.unknown()),
    offers: z.array(z.enum(slotNames)),
    serverCalls: z.optional(z.array(z.string())),
    documents: z.optional(z.array(moduleDocument)),
  }),
})

/** What a built remote says of itself: its server build is loaded as the gateway will load it. */
export async function evaluateModule(entry: string, id: string, version: string) {
  const name = containerName(id, version)
  const federation = createInstance({
    name: `facts_of_${name}`,
    remotes: [{ name, entry, type: 'commonjs-module' }],
    shared: Object.fromEntries(
      Object.entries(providedVersions).map(([key, provided]) => [
        key,
        { version: provided, ...refused(key) },
      ]),
    ),
    plugins: [
      {
        name: 'from-disk',
        loadEntry: async ({ remoteInfo }) => createRequire(remoteInfo.entry)(remoteInfo.entry),
      },
    ],
  })
  const parsed = face.parse(await federation.loadRemote(`${name}/module`)).default
  const addresses = await Promise.all(parsed.routes.map(async (found) => await found.addresses?.()))
  return {
    id: parsed.id,
    routes: parsed.routes.map((found, at) => ({
      facts: factsOf(found),
      act: found.act,
      addresses: addresses[at] ?? [],
      /** The chunks its `lazy` asks for, by the names of the server build. */
      chunks: [...found.lazy.toString().matchAll(/\.e\((?:\/\*.*?\*\/\s*)?"([^"]+)"/g)].map(
        (hit) => hit[1] ?? '',
      ),
    })),
    fills: z.array(z.enum(slotNames)).parse(Object.keys(parsed.fills)),
    offers: parsed.offers,
    serverCalls: parsed.serverCalls ?? [],
    documents: parsed.documents ?? [],
  }
}

function factsOf(found: z.infer<typeof route>) {
  return routeFacts.parse({ ...found, ...renderingOf(found) })
}

/** Parts from before static and private pages know two ways of rendering, and would not read a release that names a third. */
function renderingOf({ rendering }: z.infer<typeof route>) {
  if (rendering === 'static') return { rendering: 'server', static: true }
  if (rendering === 'private') return { rendering: 'client', private: true }
  return { rendering }
}

function refused(key: string) {
  return {
    scope: 'default',
    shareConfig: { singleton: true, requiredVersion: false as const },
    get: () => {
      throw new Error(`module.tsx imports ${key} at its top: everything but facts belongs behind lazy`)
    },
  }
}
