import { join } from 'node:path'

/** Apart from who makes the key, so that the release command needs nothing of a server. */
export const keyFile = (dataDir: string) => join(dataDir, 'admin-key')
