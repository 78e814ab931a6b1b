import styles from './jump-links.module.css'

/** To places of this page, side by side. */
export function JumpLinks({ places }: { places: readonly { id: string; title: string }[] }) {
  return (
    <ul className={styles['links']}>
      {places.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  )
}
