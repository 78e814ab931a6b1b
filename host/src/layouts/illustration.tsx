import styles from './illustration.module.css'

/** An evening road: hills, stops, and the way between them. */
export function Illustration() {
  return (
    <svg
      className={styles['picture']}
      viewBox="0 0 480 560"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="480" height="560" className={styles['sky']} />
      <circle cx="356" cy="128" r="54" className={styles['sun']} />
      <path d="M0 300C90 220 170 260 250 222s150-60 230-10v348H0Z" className={styles['far']} />
      <path d="M0 372C110 300 200 366 300 316s130-30 180-34v278H0Z" className={styles['near']} />
      <path d="M-20 520C90 400 210 500 288 414s110-110 212-96" className={styles['road']} />
      <circle cx="92" cy="449" r="8" className={styles['stop']} />
      <circle cx="288" cy="414" r="8" className={styles['stop']} />
      <circle cx="424" cy="322" r="10" className={styles['arrival']} />
    </svg>
  )
}
