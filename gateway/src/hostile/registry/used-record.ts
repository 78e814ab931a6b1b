import { publishWith } from '../../testing/publish-with.ts'
import type { HostilePublish } from './hostile-publish.ts'

/** A record that somebody has read on its way and sends once more. */
export const usedRecord: HostilePublish = {
  refusal: 'replayed',
  send: async ({ gateway, signed }, files) => {
    const record = signed(files)
    await publishWith({ url: gateway.url, files, record })
    return { files, record }
  },
  honest: ({ signed }, files) => ({ files, record: signed(files) }),
}
