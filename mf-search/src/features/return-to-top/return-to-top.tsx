import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useRef, useState } from 'react'
import styles from './return-to-top.module.css'

/** Beyond the first two screens of a long list: one tap leads back to what was searched. */
export function ReturnToTop() {
  const mark = useRef<HTMLSpanElement>(null)
  const [far, setFar] = useState(false)
  useEffect(() => {
    const { current } = mark
    if (!current) return undefined
    // The mark stands at the top of the page; two screens above the window still count as near.
    const near = { rootMargin: '200% 0px 0px 0px' }
    const watch = new IntersectionObserver(([entry]) => setFar(entry?.isIntersecting === false), near)
    watch.observe(current)
    return () => watch.disconnect()
  }, [])

  return (
    <>
      <span ref={mark} className={styles['mark']} aria-hidden="true" />
      {far && (
        <button type="button" className={styles['up']} onClick={goUp}>
          <ArrowUp size={22} aria-hidden />
          <span className="visually-hidden">Başa dön</span>
        </button>
      )}
    </>
  )
}

function goUp(): void {
  const heading = document.querySelector('h1')
  scrollTo({ top: 0 })
  // Whoever goes on by keyboard goes on from there.
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
