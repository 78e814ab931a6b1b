import { withFacts } from '../hand-made.ts'
import type { HostilePublish } from './hostile-publish.ts'

/** Files that say they are mf-search's, under mf-content's name and key. */
export const lyingModuleName: HostilePublish = {
  refusal: 'wrong-module',
  send: ({ signed }, files) => {
    const sent = withFacts(files, { id: 'mf-search' })
    return { files: sent, record: signed(sent) }
  },
  honest: ({ signed }, files) => ({ files, record: signed(files) }),
}
