import { useEffect, useState } from 'react'
import { verifyTicketPath } from '../../contracts/paths.ts'
import type { DrawnQr } from './draw-qr.ts'
import styles from './ticket-qr.module.css'

type Drawing = DrawnQr | 'pending' | 'failed'

/** The reserved square in CSS pixels. Modules take a whole number of them: uneven ones are hard to read off a screen. */
const room = 255

/** The address at which the ticket proves itself, as a QR; what draws it comes only when there is one to draw. */
export function TicketQr({ code, label }: { code: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing>('pending')
  useEffect(() => {
    let isWanted = true
    void draw(code).then((drawn) => isWanted && setDrawing(drawn))
    return () => {
      isWanted = false
    }
  }, [code])

  if (drawing === 'pending') return <div className={styles['place']} />
  if (drawing === 'failed') {
    return (
      <div className={styles['place']}>
        <p className={styles['lost']}>QR kodu yüklenemedi. PNR kodunuz ve kimliğiniz yeter.</p>
      </div>
    )
  }
  const { side, path } = drawing
  const drawn = side * Math.max(1, Math.floor(room / side))
  return (
    <div className={styles['place']} data-drawn>
      <svg
        width={drawn}
        height={drawn}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <path d={path} />
      </svg>
    </div>
  )
}

async function draw(code: string): Promise<Drawing> {
  try {
    const { drawQr } = await import('./draw-qr.ts')
    return drawQr(location.origin + verifyTicketPath(code))
  } catch {
    // A lost chunk: the PNR beside it opens the door too.
    return 'failed'
  }
}
