import { useEffect, useState } from 'react'
import { useHydrated } from 'shared/ui/hydrated/hydrated'

/** What a form field becomes when its script has come. */
export type RichFields = typeof import('./rich-fields-chunk.ts')

let known: RichFields | null = null

export async function loadRichFields(): Promise<RichFields> {
  known ??= await import('./rich-fields-chunk.ts')
  return known
}

/**
 * The fields to type into and the calendar come once they are `wanted`; until then the native ones do the work. They are
 * not put in place under the traveller's fingers: `busy` waits. A form that opens once they are there has them at once.
 */
export function useRichFields(wanted: boolean, busy: () => boolean): RichFields | null {
  const isHydrated = useHydrated()
  const [fields, setFields] = useState(isHydrated ? known : null)
  const isRich = fields !== null
  useEffect(() => {
    if (!wanted || isRich) return undefined
    let gone = false
    const load = async () => {
      const loaded = await loadRichFields().catch(keepNative)
      const put = () => {
        if (gone || !loaded) return
        if (busy()) document.addEventListener('focusout', () => requestAnimationFrame(put), { once: true })
        else setFields(loaded)
      }
      put()
    }
    void load()
    return () => {
      gone = true
    }
  }, [wanted, isRich, busy])
  return fields
}

/** A lost chunk leaves a form that works. */
function keepNative() {
  return null
}
