import type { Channel } from '../../../wire/channel.ts'
import type { Sentence } from '../../../wire/sentence.ts'
import { channelNamed } from '../state/channel-rows.ts'
import type { RegistryState } from '../state/state.ts'
import type { ChannelRefusal } from './channel-refusal.ts'

export type ChannelPlan =
  | { kind: 'add'; name: string; notes: readonly Sentence[] }
  | { kind: 'remove'; channel: Channel; notes: readonly Sentence[] }
  | { kind: 'refused'; refusal: ChannelRefusal }

const refused = (refusal: ChannelRefusal): ChannelPlan => ({ kind: 'refused', refusal })

/** Names that would be taken for what travellers have. */
const reserved = new Set(['production', 'prod', 'live', 'stable', 'canary'])
/** Each is read with the registry's state: they are few. */
const most = 20

/** A set of its own, which has what is live until something is put into it. */
export function planAddChannel(name: string, { channels }: Pick<RegistryState, 'channels'>): ChannelPlan {
  if (reserved.has(name)) return refused({ code: 'channel-reserved', name })
  if (channelNamed(channels, name)) return refused({ code: 'channel-known', name })
  if (channels.length >= most) return refused({ code: 'too-many-channels', most })
  return {
    kind: 'add',
    name,
    notes: [
      {
        en: `Browsers that open a link to ${name} have what is live, until a release is put into it.`,
        tr: `${name} bağlantısını açan tarayıcılar, kanala bir sürüm konana kadar yayındakileri görür.`,
      },
      { en: 'Travellers notice nothing.', tr: 'Yolcular bir şey fark etmez.' },
    ],
  }
}

export function planRemoveChannel(name: string, { channels }: Pick<RegistryState, 'channels'>): ChannelPlan {
  const channel = channelNamed(channels, name)
  if (!channel) return refused({ code: 'unknown-channel', name })
  const { pointers } = channel
  const had = pointers.map(({ module, version }) => `${module} ${version}`).join(', ')
  return {
    kind: 'remove',
    channel,
    notes: [
      {
        en: `Browsers that were in ${name} have what travellers have, with their next page.`,
        tr: `${name} kanalındaki tarayıcılar, sonraki sayfada yolcuların gördüğünü görür.`,
      },
      ...(pointers.length === 0
        ? []
        : [
            {
              en: `It had ${had}: those releases are collected like any other.`,
              tr: `Kanalda ${had} vardı: bu sürümler öteki sürümler gibi zamanla silinir.`,
            },
          ]),
    ],
  }
}
