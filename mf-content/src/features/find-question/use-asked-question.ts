import { type RefObject, useEffect } from 'react'
import { useLocation } from 'shared/router/router'

/** Opens and shows the question of the address, for browsers that do not open it themselves. */
export function useAskedQuestion(list: RefObject<HTMLElement | null>): void {
  const location = useLocation()
  useEffect(() => {
    const asked = document.getElementById(decode(location.hash.slice(1)))
    const details = asked?.closest('details')
    if (!asked || !details || !list.current?.contains(details)) return
    details.open = true
    asked.scrollIntoView({ block: 'center' })
  }, [location, list])
}

/** What somebody wrote behind the `#` may be no encoding at all. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
