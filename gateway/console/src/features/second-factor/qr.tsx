import { encode } from 'uqr'
import styles from './second-factor.module.css'

/** For the camera of an authenticator; what it says stands beside it as text. */
export function Qr({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Doğrulama uygulaması için karekod"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
