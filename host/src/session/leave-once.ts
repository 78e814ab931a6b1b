import { discardToken } from 'shared/auth/auth'

type Door = { storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>; reload: () => void }

const flag = 'reloaded-for-settings'

/**
 * The settings did not load: drop the token and reload (docs/product.md#behaviour), but only once, so that it never
 * becomes a loop. True when the page is on its way out.
 */
export function reloadOnce({ storage, reload }: Door): boolean {
  if (storage.getItem(flag)) {
    storage.removeItem(flag)
    return false
  }
  storage.setItem(flag, '1')
  // Where nothing can be kept, nothing would end it.
  if (!storage.getItem(flag)) return false
  discardToken()
  reload()
  return true
}

/** They loaded: the next failure may reload again. */
export function settingsLoaded({ storage }: Pick<Door, 'storage'>): void {
  storage.removeItem(flag)
}
