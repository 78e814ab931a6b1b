import type { ModuleId } from 'shared/module/facts'
import {
  channelAnswer,
  channels,
  type AddChannel,
  type OpenChannel,
  type PointChannel,
  type RemoveChannel,
} from '../../../wire/channel.ts'
import { choiceAnswer } from '../../../wire/choice.ts'
import type { Speaker } from './signer.ts'

const pathOf = (name: string, act: string) => `/channels/${encodeURIComponent(name)}/${act}`

/** Sets of releases beside the live one. */
export function channelCalls(speak: Speaker, reader: () => Promise<ModuleId>) {
  const { ask } = speak
  return {
    channels: async () =>
      ask(channels, { path: '/channels', headers: await speak.best('read', await reader()) }),
    addChannel: (wanted: AddChannel) =>
      ask(channelAnswer, {
        path: '/channels',
        method: 'POST',
        body: JSON.stringify(wanted),
        headers: speak.ops,
      }),
    removeChannel: (name: string, wanted: RemoveChannel) =>
      ask(channelAnswer, {
        path: pathOf(name, 'remove'),
        method: 'POST',
        body: JSON.stringify(wanted),
        headers: speak.ops,
      }),
    pointChannel: async (name: string, wanted: PointChannel) => {
      const body = JSON.stringify(wanted)
      const headers = await speak.best('channel', wanted.module, body, wanted.version ?? null)
      return await ask(channelAnswer, { path: pathOf(name, 'point'), method: 'POST', body, headers })
    },
    openChannel: async (name: string, wanted: OpenChannel) => {
      const body = JSON.stringify(wanted)
      const headers = await speak.best('channel', await reader(), body)
      return await ask(choiceAnswer, { path: pathOf(name, 'open'), method: 'POST', body, headers })
    },
  }
}
