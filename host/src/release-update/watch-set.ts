import { setAddress } from 'shared/module/boot'
import type { Wait } from 'shared/module/retry'

type Deps = {
  everySeconds: number
  /** What a new document would be made of. */
  ask: () => Promise<string>
  onSet: (set: string) => void
  page: Pick<Document, 'visibilityState' | 'addEventListener'>
  window: Pick<Window, 'addEventListener'>
  wait: Wait
  random: () => number
}

/**
 * Looks for a newer set while somebody looks at the tab, and at once when a tab comes back that has missed a
 * look, or a document from the back/forward cache, whose clock stood still; failures are ignored (docs/product.md#behaviour). Tabs that were opened together spread out.
 */
export function watchSet({ everySeconds, ask, onSet, page, window, wait, random }: Deps): void {
  let missed = false

  async function rest(): Promise<void> {
    await wait(everySeconds * 1000 * (1 + random() / 4))
    await look()
  }

  async function look(): Promise<void> {
    missed = page.visibilityState !== 'visible'
    if (missed) return
    await ask().then(onSet, () => undefined)
    void rest()
  }

  page.addEventListener('visibilitychange', () => {
    if (missed && page.visibilityState === 'visible') void look()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void ask().then(onSet, () => undefined)
  })
  void rest()
}

export async function askForSet(): Promise<string> {
  const answer = await fetch(setAddress, { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
  const body: unknown = answer.ok ? await answer.json() : null
  if (typeof body === 'object' && body !== null && 'set' in body && typeof body.set === 'string')
    return body.set
  throw new Error('the site does not say its set')
}
