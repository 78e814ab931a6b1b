import { useLoaderData } from 'shared/router/router'
import { FindQuestion } from '../../features/find-question/find-question.tsx'
import styles from '../text-page.module.css'
import type { QuestionsData } from './questions-route.ts'

export function QuestionsPage() {
  const { asked } = useLoaderData<QuestionsData>()
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1>Sıkça sorulan sorular</h1>
        <p className={styles['lead']}>
          Bilet almadan önce, yola çıkarken ve sonrasında en çok sorulanlar. Aradığınızı bir sözcükle bulun ya
          da konuya göre okuyun.
        </p>
      </header>
      <FindQuestion asked={asked} />
    </div>
  )
}
