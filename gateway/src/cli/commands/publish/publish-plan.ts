import { resolve } from 'node:path'
import { sourceVersion } from 'shared/module/build/source-version'
import type { ModuleId } from 'shared/module/facts'
import { readArtifact, readFacts, artifactBytes } from '../../../build/artifact-folder.ts'
import { distOf, folderOf } from '../../../build/build-part.ts'
import { isPublished } from '../../client/is-published.ts'
import type { ReleaseClient } from '../../client/release-client.ts'
import { kilobytes } from '../../output/table.ts'

type PublishPlan = {
  module: ModuleId
  version: string
  /** False when the build has yet to be made. */
  built: boolean
  /** Published already: nothing would change. */
  known: boolean
  files: number
  bytes: number
}

/** What publishing would do, as far as it is known without building or sending anything. */
export async function planUpload(
  site: ReleaseClient,
  module: ModuleId,
  from: string | undefined,
): Promise<PublishPlan> {
  const folder = from === undefined ? distOf(module) : resolve(from)
  const version = from === undefined ? sourceVersion(folderOf(module)) : null
  const built = version === null || (await readFacts(folder))?.version === version
  const artifact = built ? await readArtifact(folder) : null
  const planned = artifact?.facts.version ?? version ?? ''
  return {
    module,
    version: planned,
    built,
    known: planned !== '' && (await isPublished(site, module, planned)),
    files: artifact?.files.size ?? 0,
    bytes: artifact ? artifactBytes(artifact.files) : 0,
  }
}

export function showPublishPlan({ module, version, built, known, files, bytes }: PublishPlan): string {
  if (known) return `Plan: ${module} ${version} is published already, nothing to do`
  const build = built ? '' : 'build it, '
  const size = built ? ` (${files} files, ${kilobytes(bytes)})` : ''
  return `Plan: ${build}sign and upload ${module} ${version}${size}; the gateway checks it, and visitors see nothing yet`
}
