import ChevronDown from 'lucide-react/icons/chevron-down'
import { questionPath } from 'shared/contracts/paths'
import type { Question } from './questions.ts'
import styles from './question-item.module.css'

type Props = { question: Question; open: boolean }

/** Opens by itself, without a script too. Its address is inside: browsers open what an address points into. */
export function QuestionItem({ question, open }: Props) {
  const { id, title, answer } = question
  return (
    <details className={styles['question']} open={open}>
      <summary>
        <h3>{title}</h3>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <div id={id} tabIndex={-1} className={styles['answer']}>
        <div dangerouslySetInnerHTML={{ __html: answer }} />
        <p>
          <a
            className={styles['address']}
            href={questionPath(id)}
            aria-label={`Bu sorunun bağlantısı: ${title}`}
          >
            Bu sorunun bağlantısı
          </a>
        </p>
      </div>
    </details>
  )
}
