import { tabStorage } from 'shared/module/tab-storage'
import { type SaidToast, toast, toastsOfLate } from 'shared/ui/toast/toast'

const key = 'toasts'
/** A document takes some seconds to come; what is older was said in another life of the tab. */
const longestMs = 20_000

/** What was just said goes on into the document that was asked for: nobody has read it yet. */
export function keepToasts(): void {
  const late = toastsOfLate()
  if (late.length > 0) tabStorage.setItem(key, JSON.stringify(late))
}

/** Says once, in this document, what the one before said as it went. */
export function showKeptToasts(): void {
  const kept = tabStorage.getItem(key)
  if (kept === null) return
  tabStorage.removeItem(key)
  for (const { kind, message } of read(kept)) toast[kind](message)
}

/** Any script of the origin may have written it. */
function read(text: string): SaidToast[] {
  try {
    const all: unknown = JSON.parse(text)
    return Array.isArray(all) ? all.filter(isSaid).slice(0, 3) : []
  } catch {
    return []
  }
}

const kinds: ReadonlySet<unknown> = new Set<SaidToast['kind']>(['success', 'error', 'info', 'warning'])

const isSaid = (one: unknown): one is SaidToast =>
  typeof one === 'object' &&
  one !== null &&
  'kind' in one &&
  kinds.has(one.kind) &&
  'message' in one &&
  typeof one.message === 'string' &&
  'at' in one &&
  typeof one.at === 'number' &&
  Date.now() - one.at < longestMs
