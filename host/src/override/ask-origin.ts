import type { BootModule, Override } from 'shared/module/boot'
import { readBootModule } from 'shared/module/read-boot-module'

export type Asked =
  | { kind: 'ready'; module: BootModule }
  /** Nothing listens there, it does not answer in time, or it does not let this site read. */
  | { kind: 'silent' }
  /** What answers is not this module, or would come from elsewhere. */
  | { kind: 'wrong' }

const patienceMs = 10_000

/** Asks the squad's machine for its build. Its files may come from its own origin only. */
export async function askOrigin({ module, origin }: Override): Promise<Asked> {
  const answer = await fetch(`${origin}/boot-module.json`, {
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null)
  if (!answer?.ok) return { kind: 'silent' }
  const body: unknown = await answer.json().catch(() => null)
  const read = readBootModule(body)
  const own = read?.id === module && URL.canParse(read.base) && new URL(read.base).origin === origin
  return own ? { kind: 'ready', module: read } : { kind: 'wrong' }
}
