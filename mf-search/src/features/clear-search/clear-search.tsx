import Eraser from 'lucide-react/icons/eraser'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { patterns } from 'shared/contracts/paths'
import { clearJourneyData } from 'shared/module/journey-data'
import { useNavigate } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import styles from './clear-search.module.css'

/** Says what it costs, and on a second word begins again: one way, no seats, nothing typed (docs/product.md#behaviour). */
export function ClearSearch() {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const question = useId()
  const cost = useId()
  const button = useRef<HTMLButtonElement>(null)
  const no = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (asking) no.current?.focus()
  }, [asking])

  function keep() {
    setAsking(false)
    button.current?.focus()
  }

  const leaves = (event: KeyboardEvent) => event.key === 'Escape' && keep()
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        className={styles['ask']}
        icon={<Eraser size={18} aria-hidden />}
        aria-expanded={asking}
        aria-controls={asking ? question : undefined}
        onClick={() => setAsking(!asking)}
      >
        <span className={styles['label']}>Aramayı temizle</span>
      </Button>
      {asking && (
        <div id={question} className={styles['question']} role="group" aria-labelledby={cost}>
          <p id={cost}>
            Arama, seçtiğiniz koltuklar ve yolcu bilgileri silinir, ayrılan koltuklar serbest kalır.
          </p>
          <div className={styles['acts']}>
            <Button ref={no} variant="ghost" onClick={keep} onKeyDown={leaves}>
              Vazgeç
            </Button>
            <Button
              onKeyDown={leaves}
              onClick={() => {
                clearJourneyData()
                void navigate(patterns.home)
              }}
            >
              Temizle
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
