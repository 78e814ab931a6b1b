import { useEffect, useState } from 'react'
import { verifyTicketPath } from '../../contracts/paths.ts'
import type { DrawnQr } from './draw-qr.ts'
import styles from './ticket-qr.module.css'

type Drawing = DrawnQr | 'pending' | 'failed'

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
    return <p className={styles['place']}>QR kodu yüklenemedi. PNR kodunuz ve kimliğiniz yeter.</p>
  }
  return (
    <svg
      className={styles['place']}
      data-drawn
      viewBox={`0 0 ${drawing.side} ${drawing.side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={drawing.path} />
    </svg>
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
