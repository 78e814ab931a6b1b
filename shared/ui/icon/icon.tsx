import { useCallback, useSyncExternalStore } from 'react'
import { openIconCache } from './icon-cache.ts'
import { createIconLoader, type IconLoader } from './icon-loader.ts'
import styles from './icon.module.css'

const drawn = new Map<string, string>()
const listeners = new Set<() => void>()
let loader: IconLoader | null = null

async function ask(icon: string): Promise<void> {
  loader ??= createIconLoader({ hosts: [''], cache: openIconCache(browserStorage(), Date.now) })
  const drawing = await loader.load(icon)
  if (drawing === null || drawn.has(icon)) return
  drawn.set(icon, drawing)
  for (const notify of listeners) notify()
}

/** A browser may refuse even to name it. */
function browserStorage(): Parameters<typeof openIconCache>[0] {
  try {
    return localStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined }
  }
}

function useDrawing(icon: string): string | null {
  const subscribe = useCallback(
    (notify: () => void) => {
      listeners.add(notify)
      void ask(icon)
      return () => void listeners.delete(notify)
    },
    [icon],
  )
  return useSyncExternalStore(
    subscribe,
    () => drawn.get(icon) ?? null,
    () => null,
  )
}

type Props = {
  /** Set and name: `amenity:wifi`. */
  name: string
  /** In pixels, of each side. */
  size?: number
}

/**
 * An icon that comes as data, from our own icon service. Its room is there from the start, and stays empty when it does
 * not come: it stands beside a text that says the same, and is hidden from screen readers.
 */
export function Icon({ name, size = 18 }: Props) {
  const drawing = useDrawing(name)
  const box = { width: size, height: size, viewBox: '0 0 24 24', className: styles['icon'] }
  if (drawing === null) return <svg {...box} aria-hidden="true" />
  // Shapes alone: `isDrawing` has refused everything else.
  // oxlint-disable-next-line react/no-danger -- the same
  return <svg {...box} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
}
