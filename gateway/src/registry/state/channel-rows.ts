import { namedChannel, type Channel, type ChannelPointer } from '../../../wire/channel.ts'
import type { Db } from '../../database/database.ts'

/** By name, each with its modules by name. */
export async function readChannels(db: Db): Promise<Channel[]> {
  const rows = await db.selectFrom('channel').selectAll().orderBy('name').execute()
  const pointers = await db.selectFrom('channel_pointer').selectAll().orderBy('module').execute()
  return rows.flatMap(({ name, made_at: since, made_by: by, why }) => {
    const own = pointers.filter((one) => one.channel === name)
    const read = namedChannel.safeParse({
      name,
      since: since.toISOString(),
      by,
      why,
      pointers: own.map(({ module, version, previous, moved_at: at, moved_by: who }) => ({
        module,
        version,
        previous,
        since: at.toISOString(),
        by: who,
      })),
    })
    return read.success ? [read.data] : []
  })
}

export const channelNamed = (channels: readonly Channel[], name: string): Channel | null =>
  channels.find((one) => one.name === name) ?? null

export const pointerOfChannel = ({ pointers }: Channel, module: string): ChannelPointer | null =>
  pointers.find((one) => one.module === module) ?? null
