import { useEffect, useState } from 'react'
import { aheadOfTap } from 'shared/module/at-rest'

/** Whether to fetch what a form's traveller needs: once the page is at rest, or with the first tap on the form. */
export function useWanted(): [wanted: boolean, want: () => void] {
  const [wanted, setWanted] = useState(false)
  useEffect(() => aheadOfTap(() => setWanted(true)), [])
  return [wanted, () => setWanted(true)]
}
