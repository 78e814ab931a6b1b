import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type RefObject, useEffect, useRef } from 'react'
import type { RuleAdvice } from './rule-advice.ts'
import styles from './rule-notice.module.css'

/** Why the choice was refused and which seats would do. Stays in sight as long as the map is, until the selection changes. */
export function RuleNotice({ message, isAnnounced, hint }: RuleAdvice) {
  const notice = useRef<HTMLDivElement>(null)
  useRoomOnMap(notice)
  return (
    <div ref={notice} className={styles['rule']} role="group" aria-label="Koltuk seçimi kuralı">
      <TriangleAlert size={20} aria-hidden />
      <p className={styles['message']} role={isAnnounced ? undefined : 'alert'}>
        {message}
      </p>
      <p className={styles['hint']}>{hint}</p>
    </div>
  )
}

/** It lies over the end of the map that is in sight: a seat that gets the focus is scrolled clear of it. */
function useRoomOnMap(notice: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = notice
    const map = current?.parentElement
    if (!current || !map) return undefined
    const observer = new ResizeObserver(() => {
      map.style.setProperty('--rule-room', `${current.offsetHeight + 16}px`)
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      map.style.removeProperty('--rule-room')
    }
  }, [notice])
}
