import * as z from 'zod/mini'
import { moduleId } from 'shared/module/facts'
import { headIn, sharingOf } from 'shared/module/head'

const matched = z.nullable(moduleId)
/** Those that come with a page. */
const status = z.int().check(z.refine((code) => (code >= 200 && code < 204) || (code >= 400 && code < 600)))
const elsewhere = z.union([301, 302, 303, 307, 308].map((code) => z.literal(code)))

/** A part of it that is not as agreed is left out: a page is not lost for its picture. */
const sharing = z.pipe(
  z.unknown(),
  z.transform((head) => sharingOf(headIn({ head }))),
)

/** What comes back from a host release is parsed: it was built and deployed by somebody else. */
export const renderOutput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    status,
    title: z.string(),
    description: z.string(),
    // A host from before these two may still be live.
    canonical: z._default(z.nullable(z.string().check(z.regex(/^\/(?![/\\])[^\\]*$/))), null),
    indexed: z._default(z.boolean(), true),
    sharing: z._default(sharing, {}),
    html: z.string(),
    hydration: z.string(),
    matched,
    preload: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
    static: z._default(z.boolean(), false),
  }),
  z.object({
    kind: z.literal('redirect'),
    status: elsewhere,
    location: z.string().check(z.refine((to) => URL.canParse(to, 'http://here.invalid'))),
  }),
  z.object({
    kind: z.literal('browser'),
    status,
    title: z.string(),
    matched,
    why: z.nullable(z.string()),
  }),
])
export type Rendered = z.infer<typeof renderOutput>
