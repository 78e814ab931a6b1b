import styles from './section-links.module.css'

type Props = {
  sections: readonly { id: string; title: string }[]
  /** A section that is folded has to be opened to be gone to. */
  onFollow?: (id: string) => void
}

/** The way to each section of a long page. */
export function SectionLinks({ sections, onFollow }: Props) {
  return (
    <nav className={styles['contents']} aria-label="Bu sayfada">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={() => onFollow?.(id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
