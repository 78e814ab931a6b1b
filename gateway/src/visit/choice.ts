import * as z from 'zod/mini'
import { moduleId, type ModuleId } from 'shared/module/facts'
import { channelName } from '../../wire/channel.ts'
import type { Release } from '../release/release.ts'
import { releasesOfChannel } from '../registry/channels/channel-set.ts'
import { channelNamed } from '../registry/state/channel-rows.ts'
import { pointerIn, type RegistryState } from '../registry/state/state.ts'
import type { TokenSigner } from '../tokens/token-signer.ts'
import { type IsKeyActive, secondsTo } from './override-token.ts'

const asked = {
  /** ISO 8601. */
  until: z.string(),
  /** The key that asked; revoked, it ends what it began. Null where ops asked. */
  keyId: z.nullable(z.string()),
  /** What it is about; of a channel the module of the key, or the host where ops asked. */
  module: moduleId,
}
const ofModule = { ...asked, kind: z.enum(['release', 'in-canary', 'out-of-canary']), version: z.string() }
const ofChannel = { ...asked, kind: z.literal('channel'), channel: channelName }
/** What one browser is shown instead of what its visitor would have: a release, a side of a canary, or a channel. */
const chosen = z.union([z.object(ofModule), z.object(ofChannel)])
const once = { who: z.string(), nonce: z.string() }
const offer = z.union([z.object({ ...ofModule, ...once }), z.object({ ...ofChannel, ...once })])

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
  { who: _who, nonce: _nonce, ...choice }: ChoiceOffer,
): Promise<string> {
  return signer.sign('choice', choice, secondsTo(choice.until))
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
  return keyId === null || (await isKeyActive(keyId, module))
}

type FindRelease = (module: ModuleId, version: string) => Promise<Release | null>

/** The releases that a browser has by its choice instead of what is live. */
export type ResolvedChoice = { choice: Choice; releases: ReadonlyMap<ModuleId, Release> }

/** Null where there is nothing left of it: the release was removed, the canary ended, the channel is gone. */
export async function resolveChoice(
  choice: Choice,
  state: RegistryState,
  find: FindRelease,
): Promise<ResolvedChoice | null> {
  switch (choice.kind) {
    case 'release': {
      const release = await find(choice.module, choice.version)
      return release && { choice, releases: new Map([[choice.module, release]]) }
    }
    case 'channel': {
      const channel = channelNamed(state.channels, choice.channel)
      return channel && { choice, releases: await releasesOfChannel(channel, state, find) }
    }
    default: {
      const running = pointerIn(state, choice.module).canary?.version
      return running === choice.version ? { choice, releases: new Map() } : null
    }
  }
}
