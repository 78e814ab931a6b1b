import ChevronDown from 'lucide-react/icons/chevron-down'
import type { CompanySettings } from 'shared/contracts/site'
import styles from './contents.module.css'
import { fill } from './fill.ts'
import type { Section } from './text.ts'

type Props = { sections: readonly Pick<Section, 'id' | 'title'>[]; company: CompanySettings }

/** On a phone: one line that opens. */
export function FoldedContents(props: Props) {
  return (
    <details className={styles['folded']}>
      <summary>
        Bu sayfada
        <ChevronDown size={20} aria-hidden className={styles['chevron']} />
      </summary>
      <Entries {...props} />
    </details>
  )
}

/** Beside the text where there is room for it. */
export function StandingContents(props: Props) {
  return (
    <div className={styles['standing']}>
      <p className={styles['caption']}>Bu sayfada</p>
      <Entries {...props} />
    </div>
  )
}

function Entries({ sections, company }: Props) {
  return (
    <nav aria-label="Bu sayfada">
      <ul className={styles['entries']}>
        {named(sections).map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{fill(section.title, company)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What stands before the first heading has no line of its own. */
const named = (sections: Props['sections']) => sections.filter(({ id }) => id !== '')
