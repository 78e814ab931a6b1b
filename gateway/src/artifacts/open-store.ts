import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { folderStore } from './folder-store.ts'
import type { ArtifactStore } from './store.ts'

/** By configuration a folder or an S3 bucket; the code for S3 is loaded only where it is used. */
export async function openStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<ArtifactStore> {
  if (s3 === null) return folderStore(join(dataDir, 'artifacts'))
  const [{ openBucket }, { s3Store }] = await Promise.all([import('./bucket.ts'), import('./s3-store.ts')])
  return s3Store(openBucket(s3), join(dataDir, 'cache'))
}
