import { useEffect, useId, useRef } from 'react'
import { patterns } from 'shared/contracts/paths'
import { Button } from 'shared/ui/button/button'
import { useStickyEdge } from 'shared/ui/sticky-edge/sticky-edge'
import type { Choice } from './consent.ts'
import styles from './consent-banner.module.css'

type Props = {
  /** What holds at present; null where nothing was chosen yet. */
  current: Choice | null
  /** The visitor has asked for it: the focus goes there. */
  isAskedFor: boolean
  onChoose: (choice: Choice) => void
}

const currently = { accepted: 'Şu anda izin veriyorsunuz.', rejected: 'Şu anda izin vermiyorsunuz.' }

/** Lies over the end of the window and leaves the page in use. Either answer is one press, and looks the same. */
export function ConsentBanner({ current, isAskedFor, onChoose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    if (isAskedFor) heading.current?.focus()
  }, [isAskedFor])
  return (
    <section ref={useStickyEdge('bottom')} className={styles['banner']} aria-labelledby={id}>
      <div className={styles['wrap']}>
        <div className={styles['text']}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            Ziyaretinizi ölçebilir miyiz?
          </h2>
          <p>
            İzin verirseniz hangi sayfaların açıldığı, rastgele bir numarayla Google Analytics’e bildirilir.
            Adınız, biletiniz ve aramalarınız bildirilmez. Reddederseniz site aynı çalışır.{' '}
            {current && `${currently[current]} `}
            <a href={`${patterns.privacyPolicy}#cerezler`}>Ayrıntılar</a>
          </p>
        </div>
        <div className={styles['acts']}>
          <Button wide variant="ghost" onClick={() => onChoose('rejected')}>
            Reddediyorum
          </Button>
          <Button wide variant="ghost" onClick={() => onChoose('accepted')}>
            Kabul ediyorum
          </Button>
        </div>
      </div>
    </section>
  )
}
