import type { BootManifest, BootModule } from 'shared/module/boot'
import { addressAt } from 'shared/module/files-address'
import { fetchWholeSet, setPatienceMs } from 'shared/module/fetch-whole-set'
import { realWait, type Wait, withRetry } from 'shared/module/retry'
import { SetLoadError } from './load-module.ts'

/** The modules that the document leaves out. */
export type WholeSet = {
  /** Whether the boot manifest has all modules by now. */
  isHere: () => boolean
  /** Resolves when it has; asks once for all, and anew after a failure. Rejects with SetLoadError. */
  ask: () => Promise<void>
}

/**
 * A document has what its own page needs. The rest is added to the same boot manifest when it comes, so that whoever
 * holds that finds it; `onHere` is called then. Of a document that has all modules nothing is asked.
 */
export function wholeSet(
  boot: BootManifest,
  onHere: () => void,
  { fetchSet = fetchWholeSet, wait = realWait }: { fetchSet?: typeof fetchWholeSet; wait?: Wait } = {},
): WholeSet {
  const { whole } = boot
  let isHere = whole === undefined
  let asked: Promise<void> | null = null

  /** The same file is every gateway's, whatever it has of this. */
  const placed = (module: BootModule): BootModule => ({
    ...module,
    base: addressAt(boot.filesOrigin ?? null, module.base),
  })

  async function complete(integrity: string): Promise<void> {
    // Asked for again as code is, and given up together.
    const signal = AbortSignal.timeout(setPatienceMs)
    const modules = await withRetry(() => fetchSet(integrity, signal), wait).catch((cause: unknown) => {
      asked = null
      throw new SetLoadError(cause)
    })
    addModules(boot.modules, modules.map(placed))
    isHere = true
    onHere()
  }

  return {
    isHere: () => isHere,
    ask: () => {
      if (isHere || whole === undefined) return Promise.resolve()
      asked ??= complete(whole)
      return asked
    },
  }
}

/** A module that is whole stays as it is: a squad's own build stands in for the release of the set. */
function addModules(known: BootModule[], all: readonly BootModule[]): void {
  for (const module of all) {
    const own = known.find(({ id }) => id === module.id)
    if (!own) known.push(module)
    else if (own.part) Object.assign(own, module, { part: false })
  }
}
