import { useEffect, useState } from 'react'

/** What a form field becomes when its script has come. */
export type RichFields = typeof import('./rich-fields-chunk.ts')

/**
 * The fields to type into and the calendar come once they are `wanted`; until then the native ones do the work. They are
 * not put in place under the traveller's fingers: `busy` waits.
 */
export function useRichFields(wanted: boolean, busy: () => boolean): RichFields | null {
  const [fields, setFields] = useState<RichFields | null>(null)
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    const load = async () => {
      const loaded = await import('./rich-fields-chunk.ts').catch(keepNative)
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
  }, [wanted, busy])
  return fields
}

/** A lost chunk leaves a form that works. */
function keepNative() {
  return null
}
