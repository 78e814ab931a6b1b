import { create } from 'zustand'

const useLost = create<{ href: string | null }>(() => ({ href: null }))

/** The page that did not open while something was typed on the one that stayed; null when there is none. */
export const useLostPage = (): string | null => useLost(({ href }) => href)

export function showLost(href: string | null): void {
  useLost.setState({ href })
}
