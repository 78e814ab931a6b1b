import { moduleId } from 'shared/module/facts'
import * as z from 'zod/mini'

/** The one form of a name that looks the same: composed, with single blanks. */
export const plainName = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()

/** As a name is read: letters that nobody sees make no other name of it. */
export const readName = (name: string): string => plainName(name.replaceAll(/\p{Cf}/gu, ''))

/** As the history has it; without what would break its lines, or is not seen. */
const personName = z.pipe(
  z.pipe(z.string().check(z.maxLength(200)), z.transform(plainName)),
  z.string().check(z.regex(/^[^\p{Cc}\p{Cf}()]{1,60}$/u)),
)

/** A squad's public key: what it may publish. */
export const squadKey = z.object({
  /** First 16 hex digits of the sha256 of the raw public key. */
  id: z.string(),
  squad: z.string(),
  /** Whose it is in the squad; null, or not there, where the squad shares it. */
  person: z.optional(z.nullable(z.string())),
  module: moduleId,
  /** Its releases may have only routes that begin so; `/` means every route. */
  prefixes: z.array(z.string().check(z.startsWith('/'))),
  /** Raw Ed25519 public key, base64url. */
  publicKey: z.string(),
  addedAt: z.string(),
  addedBy: z.optional(z.nullable(z.string())),
  /** To the minute; null while nobody has signed with it. */
  lastUsedAt: z.optional(z.nullable(z.string())),
  revokedAt: z.nullable(z.string()),
})
export type SquadKey = z.infer<typeof squadKey>

/** GET /_release/keys; POST /_release/keys adds, POST /_release/keys/:id/revoke ends one. Ops only. */
export const keys = z.object({
  keys: z.array(squadKey),
  /** For people: what was done, or would be. */
  notes: z.optional(z.array(z.string())),
})
export type Keys = z.infer<typeof keys>

export const addKey = z.object({
  squad: z.string().check(z.minLength(1), z.maxLength(60)),
  module: moduleId,
  prefixes: z.array(z.string().check(z.startsWith('/'))),
  publicKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  person: z.optional(personName),
  /** Answers what would be done, and changes nothing. */
  planOnly: z.optional(z.boolean()),
})
export type AddKey = z.infer<typeof addKey>

export const revokeKey = z.object({ planOnly: z.optional(z.boolean()) })

/** POST /_release/people/remove: every key of a person ends, of whichever module. Ops only. */
export const removePerson = z.object({
  person: personName,
  why: z.optional(z.string().check(z.maxLength(500))),
  planOnly: z.optional(z.boolean()),
})
export type RemovePerson = z.infer<typeof removePerson>
