import { useEffect, useState } from 'react'
import { type Estimate, loadEstimate } from './estimate.ts'

/** Null until it is loaded, and for whoever is offline: a password is then taken without an opinion. */
export function useEstimate(isNeeded: boolean): Estimate | null {
  const [estimate, setEstimate] = useState<{ of: Estimate } | null>(null)
  useEffect(() => {
    if (!isNeeded || estimate) return undefined
    let isGone = false
    loadEstimate().then(
      (loaded) => void (isGone || setEstimate({ of: loaded })),
      (error: unknown) => console.warn('[mf-account] no password strength', error),
    )
    return () => {
      isGone = true
    }
  }, [isNeeded, estimate])
  return estimate?.of ?? null
}
