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
  const said: unknown = await answer.json()
  return isLastGood(said) && said.module.id === id && said.module.base !== base ? said.module : null
}

// Our own gateway wrote it, under the same origin, as it wrote the boot manifest.
function isLastGood(said: unknown): said is LastGoodAnswer {
  return (
    typeof said === 'object' &&
    said !== null &&
    'module' in said &&
    typeof said.module === 'object' &&
    said.module !== null &&
    'integrity' in said.module
  )
}
