import { useEffect } from 'react'

let open = 0
const waiting = new Set<() => void>()

/** For who shows a dialog about what stands on the page: nothing is taken away below it. */
export function useOpenDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    open += 1
    return () => {
      open -= 1
      if (open > 0) return
      const acts = [...waiting]
      waiting.clear()
      for (const act of acts) act()
    }
  }, [isOpen])
}

/** Now, or when the last dialog has been closed; the answer takes it back. */
export function onceNoDialogIsOpen(act: () => void): () => void {
  if (open === 0) act()
  else waiting.add(act)
  return () => waiting.delete(act)
}
