import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModuleId } from 'shared/module/facts'
import type { TestGateway } from './gateway.ts'

/** A stored file of a release is lost, in all of its forms, and the gateway has found that. */
export async function loseAFile(
  { dataDir, ops }: TestGateway,
  module: ModuleId,
  version: string,
): Promise<void> {
  const file = join(dataDir, 'artifacts', module, version, 'web/face.js')
  await Promise.all(['', '.br', '.gz', '.zst'].map((ending) => rm(file + ending, { force: true })))
  await ops.verify({ module, version })
}
