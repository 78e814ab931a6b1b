import styles from './details-page.module.css'

/** The way to each section of a long page. */
export function SectionLinks({ sections }: { sections: Record<string, { id: string; title: string }> }) {
  return (
    <nav className={styles['contents']} aria-label="Bu sayfada">
      <ul>
        {Object.values(sections).map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
