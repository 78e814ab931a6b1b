import * as z from 'zod/mini'
import { moduleId } from 'shared/module/facts'

const matched = z.nullable(moduleId)
const status = z.int().check(z.gte(200), z.lte(599))

/** What comes back from a host release is parsed: it was built and deployed by somebody else. */
export const renderOutput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    status,
    title: z.string(),
    description: z.string(),
    // A host from before these two may still be live.
    canonical: z._default(z.nullable(z.string().check(z.regex(/^\/(?!\/)/))), null),
    indexed: z._default(z.boolean(), true),
    html: z.string(),
    hydration: z.string(),
    matched,
    preload: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
  }),
  z.object({ kind: z.literal('redirect'), status, location: z.string() }),
  z.object({
    kind: z.literal('browser'),
    status,
    title: z.string(),
    matched,
    why: z.nullable(z.string()),
  }),
])
export type Rendered = z.infer<typeof renderOutput>
