import { recordOf } from '../../testing/publish-with.ts'
import type { HostilePublish } from './hostile-publish.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** A record that nobody has used, from a quarter of an hour ago. */
export const oldRecord: HostilePublish = {
  refusal: 'replayed',
  send: ({ gateway, site }, files) => ({
    files,
    record: recordOf(gateway.squads.keyOf('mf-content'), site, files, { at: minutesAgo(15) }),
  }),
  honest: ({ gateway, site }, files) => ({
    files,
    record: recordOf(gateway.squads.keyOf('mf-content'), site, files, { at: minutesAgo(5) }),
  }),
}
