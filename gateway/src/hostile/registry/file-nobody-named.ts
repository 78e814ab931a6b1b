import type { HostilePublish } from './hostile-publish.ts'

/** A file besides those that the record speaks of: served from the site's own origin, and never looked at. */
export const fileNobodyNamed: HostilePublish = {
  refusal: 'unlisted-file',
  send: ({ signed }, files) => ({
    files: new Map([...files, ['web/extra.js', new TextEncoder().encode('globalThis.taken = true')]]),
    record: signed(files),
  }),
  honest: ({ signed }, files) => ({ files, record: signed(files) }),
}
