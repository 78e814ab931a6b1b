import * as z from 'zod/mini'
import { moduleId, remoteId, type ModuleId } from 'shared/module/facts'
import type { Release } from '../release/release.ts'
import { pointerIn, type RegistryState } from '../registry/state/state.ts'
import type { TokenSigner } from '../tokens/token-signer.ts'
import { type IsKeyActive, secondsTo } from './override-token.ts'

/** What one browser is shown instead of what its visitor would have: a release, or a side of a canary. */
const chosen = z.object({
  kind: z.enum(['release', 'in-canary', 'out-of-canary']),
  module: moduleId,
  version: z.string(),
  /** ISO 8601. */
  until: z.string(),
  /** The key that asked; revoked, it ends what it began. Null where ops asked. */
  keyId: z.nullable(z.string()),
})
const offer = z.object({ ...chosen.shape, who: z.string(), nonce: z.string() })

export type Choice = z.infer<typeof chosen>
export type ChoiceOffer = z.infer<typeof offer>

export const choiceCookie = 'choice'
/** A link is sent to somebody, who may open it tomorrow. */
const offerSeconds = 86_400

export const signChoiceOffer = (signer: TokenSigner, value: ChoiceOffer): Promise<string> =>
  signer.sign('choice-offer', value, offerSeconds)

export async function openChoiceOffer(
  signer: TokenSigner,
  token: string,
  isKeyActive: IsKeyActive,
): Promise<ChoiceOffer | null> {
  const read = await signer.verify('choice-offer', token, offer)
  return read && (await isStanding(read, isKeyActive)) ? read : null
}

export function signChoice(
  signer: TokenSigner,
  { kind, module, version, until, keyId }: ChoiceOffer,
): Promise<string> {
  return signer.sign('choice', { kind, module, version, until, keyId }, secondsTo(until))
}

/** Null for none, and for one that is over, forged or whose key was revoked. */
export async function readChoice(
  signer: TokenSigner,
  cookie: string | undefined,
  isKeyActive: IsKeyActive,
): Promise<Choice | null> {
  const read = await signer.verify('choice', cookie, chosen)
  return read && (await isStanding(read, isKeyActive)) ? read : null
}

async function isStanding({ until, keyId, module }: Choice, isKeyActive: IsKeyActive): Promise<boolean> {
  if (!(Date.parse(until) > Date.now())) return false
  if (keyId === null) return true
  const remote = remoteId.safeParse(module)
  return remote.success && (await isKeyActive(keyId, remote.data))
}

type FindRelease = (module: ModuleId, version: string) => Promise<Release | null>

/** What a choice leads to now; null where there is nothing left of it: the release was removed, the canary ended. */
export async function resolveChoice(
  choice: Choice,
  state: RegistryState,
  find: FindRelease,
): Promise<{ choice: Choice; release: Release | null } | null> {
  if (choice.kind === 'release') {
    const release = await find(choice.module, choice.version)
    return release && { choice, release }
  }
  const running = pointerIn(state, choice.module).canary?.version
  return running === choice.version ? { choice, release: null } : null
}
