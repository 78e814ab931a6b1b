import { moduleId } from 'shared/module/facts'
import * as z from 'zod/mini'

/** Letters, digits and dashes: `staging`. What travellers have is no channel of this kind, and has no name here. */
export const channelName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,29}$/))

/** What a channel has of one module instead of what is live. */
export const channelPointer = z.object({
  module: moduleId,
  version: z.string(),
  /** What a rollback in the channel goes back to; null is what is live. */
  previous: z.nullable(z.string()),
  since: z.string(),
  by: z.string(),
})
export type ChannelPointer = z.infer<typeof channelPointer>

/** A set of releases beside the live one, for browsers that were given a link to it. */
export const namedChannel = z.object({
  name: channelName,
  since: z.string(),
  by: z.string(),
  why: z.string(),
  /** Of all other modules it has what is live. */
  pointers: z.array(channelPointer),
})
export type Channel = z.infer<typeof namedChannel>

/** GET /_release/channels, by name. */
export const channels = z.object({ channels: z.array(namedChannel) })
export type Channels = z.infer<typeof channels>

const reason = {
  why: z.optional(z.string().check(z.maxLength(500))),
  /** Answers what would be done, and changes nothing. */
  planOnly: z.optional(z.boolean()),
}

/** POST /_release/channels; ops only. */
export const addChannelRequest = z.object({ name: channelName, ...reason })
export type AddChannel = z.infer<typeof addChannelRequest>

/** POST /_release/channels/:name/remove; ops only. */
export const removeChannelRequest = z.object(reason)
export type RemoveChannel = z.infer<typeof removeChannelRequest>

/** `follow` has what is live again; a rollback goes to what the channel had before, and from the first to what is live. */
export const channelAct = z.enum(['promote', 'rollback', 'follow'])
export type ChannelAct = z.infer<typeof channelAct>

/** POST /_release/channels/:name/point. The squad for its own module, ops for all. */
export const pointChannelRequest = z.object({
  act: channelAct,
  module: moduleId,
  /** Of a promote: by default the one published last. */
  version: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
  /** A release that does not fit the channel's others is put there all the same. Ops only. */
  force: z.optional(z.boolean()),
  /** The version that the channel was seen to have, null for what is live; another one by now is refused as `moved`. */
  expected: z.optional(z.nullable(z.string())),
  ...reason,
})
export type PointChannel = z.infer<typeof pointChannelRequest>

/** POST /_release/channels/:name/open: a link for one browser, answered as `choiceAnswer`. Ops, and any squad. */
export const openChannelRequest = z.object({
  hours: z.optional(z.int().check(z.gte(1), z.lte(168))),
  ...reason,
})
export type OpenChannel = z.infer<typeof openChannelRequest>

export const channelAnswer = z.object({
  channels: z.array(namedChannel),
  /** False when there was nothing to do. */
  changed: z.boolean(),
  /** Of a `point`: what the channel has after it, null for what is live. */
  version: z.optional(z.nullable(z.string())),
  /** For people: what was done, or would be. */
  notes: z.array(z.string()),
})
export type ChannelAnswer = z.infer<typeof channelAnswer>
