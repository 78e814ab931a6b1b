import { type BootModule, lastGoodAddress, type LastGoodAnswer } from 'shared/module/boot'

/**
 * The release that a module had before, or null when there is none; in a drill the same one from its own address.
 * Rejects when nobody answers: then it is the connection that is broken, not the release.
 */
export async function askLastGood({ id, version, base }: BootModule): Promise<BootModule | null> {
  const answer = await fetch(lastGoodAddress(id, version), {
    cache: 'no-store',
    signal: AbortSignal.timeout(5000),
  })
  if (!answer.ok) return null
  const body: unknown = await answer.json()
  if (!isLastGood(body) || body.module.id !== id) return null
  const isSame = body.module.base === base && body.module.version === version
  return isSame ? null : body.module
}

// Our own gateway wrote it, under the same origin, as it wrote the boot manifest.
function isLastGood(body: unknown): body is LastGoodAnswer {
  return (
    typeof body === 'object' &&
    body !== null &&
    'module' in body &&
    typeof body.module === 'object' &&
    body.module !== null &&
    'integrity' in body.module
  )
}
