import type { ModuleId } from 'shared/module/facts'
import { RefusedError } from './refused-error.ts'
import type { ReleaseClient } from './release-client.ts'

/** Whether the registry has this release, however old: the status names the newest alone. */
export async function isPublished(
  site: Pick<ReleaseClient, 'release'>,
  module: ModuleId,
  version: string,
): Promise<boolean> {
  try {
    await site.release(module, version)
    return true
  } catch (error) {
    if (error instanceof RefusedError && error.refusal === 'unknown-version') return false
    throw error
  }
}
