import * as z from 'zod/mini'
import { moduleId } from 'shared/module/facts'
import { pointer } from './pointer.ts'

const acts = [
  'publish',
  'promote',
  'canary',
  'rollback',
  'end-canary',
  'gc',
  'drill',
  'end-drill',
  'override',
  'key',
  'person',
  'module',
  'webhook',
  'switch-off',
  'switch-on',
  'restore',
  'verify',
  'preview',
  'join',
  'rollout',
  'pause',
  'resume',
  'abort',
  'freeze',
  'end-freeze',
  'hold-back',
  'end-hold-back',
  'channel',
  'approve',
  'withdraw-approval',
] as const

/** `other` is what a newer gateway wrote and this one has no name for. */
const what = z.pipe(
  z.string(),
  z.transform((name): (typeof acts)[number] | 'other' => acts.find((act) => act === name) ?? 'other'),
)

export const historyEntry = z.object({
  at: z.string(),
  module: moduleId,
  /** A person, a squad's key, or the gateway itself (`own-name.ts`): `health` when a release went back, `rollout` when one went on. */
  who: z.string(),
  what,
  /** Null where no pointer changed. */
  before: z.nullable(pointer),
  after: z.nullable(pointer),
  /** The release it was about, where it was about one. */
  version: z.nullable(z.string()),
  why: z.string(),
  /** What the decision rests on: the figures of a rollback by health, forced refusals, removed releases. */
  details: z.nullable(z.record(z.string(), z.unknown())),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** GET /_release/history (all modules) and /_release/history/:module; newest first, at most 200. */
export const history = z.object({ entries: z.array(historyEntry) })
