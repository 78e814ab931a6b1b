import pg from 'pg'

export type Peer = { roundTrip: () => Promise<number>; close: () => Promise<void> }

/** The floor under every pointer change: one row updated and said, heard on another connection. */
export async function openPeer(connectionString: string): Promise<Peer> {
  const [writer, listener] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })]
  await Promise.all([writer.connect(), listener.connect()])
  await writer.query('create table if not exists bench_pointer (module text primary key, stable integer)')
  await writer.query("insert into bench_pointer values ('mf-content', 0) on conflict do nothing")
  await listener.query('listen bench_pointer')
  return {
    roundTrip: async () => {
      const heard = new Promise<number>((resolve) => {
        listener.once('notification', () => resolve(performance.now()))
      })
      const since = performance.now()
      await writer.query("update bench_pointer set stable = stable + 1 where module = 'mf-content'")
      await writer.query('notify bench_pointer')
      return (await heard) - since
    },
    close: async () => {
      await Promise.all([writer.end(), listener.end()])
    },
  }
}
