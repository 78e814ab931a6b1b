import Plus from 'lucide-react/icons/plus'
import styles from './questions.module.css'
import type { Question } from './route-texts.ts'

export function Questions({ questions }: { questions: readonly Question[] }) {
  return questions.map(({ question, answer }, index) => (
    <details key={question} className={styles['question']} open={index === 0}>
      <summary className={styles['summary']}>
        <h3>{question}</h3>
        <Plus className={styles['plus']} size={20} aria-hidden />
      </summary>
      <p className={styles['answer']}>{answer}</p>
    </details>
  ))
}
