import { recordOf } from '../../testing/publish-with.ts'
import type { HostilePublish } from './hostile-publish.ts'

/** The squad of mf-search signs a release of mf-content with its own key. */
export const anothersKey: HostilePublish = {
  refusal: 'wrong-module',
  send: ({ gateway, site }, files) => ({
    files,
    record: recordOf(gateway.squads.keyOf('mf-search'), site, files),
  }),
  honest: ({ signed }, files) => ({ files, record: signed(files) }),
}
