import { withFacts } from '../hand-made.ts'
import type { HostilePublish } from './hostile-publish.ts'

/** A true record of one release, sent with the files of another. */
export const swappedContent: HostilePublish = {
  refusal: 'swapped',
  send: ({ signed }, files) => ({
    files: withFacts(files, { owner: 'somebody else' }),
    record: signed(files),
  }),
  honest: ({ signed }, files) => {
    const other = withFacts(files, { owner: 'somebody else' })
    return { files: other, record: signed(other) }
  },
}
