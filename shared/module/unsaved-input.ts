import { useEffect } from 'react'

const forms = new Set<symbol>()

/**
 * Says that something is typed here which only this page has. While it is true the tab asks for no new
 * document of its own accord: neither for newer releases nor for a page that did not load. One of the shared
 * singletons, because host and remotes must mean the same forms.
 */
export function useUnsavedInput(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined
    const form = Symbol('form')
    forms.add(form)
    return () => void forms.delete(form)
  }, [dirty])
}

/** Whether a new document would cost somebody what was typed. */
export function hasUnsavedInput(): boolean {
  return forms.size > 0
}
