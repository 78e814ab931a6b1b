import Eraser from 'lucide-react/icons/eraser'
import { useEffect, useId, useRef, useState } from 'react'
import { patterns } from 'shared/contracts/paths'
import { clearJourneyData } from 'shared/module/journey-data'
import { useNavigate } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import styles from './clear-search.module.css'

/** Says what it costs, and on a second word begins again: one way, no seats, nothing typed (spec, point 4). */
export function ClearSearch() {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const question = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (asking) panel.current?.focus()
  }, [asking])

  function keep() {
    setAsking(false)
    button.current?.focus()
  }

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
        <div
          ref={panel}
          id={question}
          className={styles['question']}
          role="group"
          aria-label="Aramayı temizle"
          tabIndex={-1}
          onKeyDown={(event) => event.key === 'Escape' && keep()}
        >
          <p>Arama, seçtiğiniz koltuklar ve yolcu bilgileri silinir, ayrılan koltuklar serbest kalır.</p>
          <div className={styles['acts']}>
            <Button variant="ghost" onClick={keep}>
              Vazgeç
            </Button>
            <Button
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
