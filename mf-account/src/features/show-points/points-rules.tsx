import type { PointsRules as Rules } from 'shared/contracts/points'
import { ruleTexts } from './rule-texts.ts'
import styles from './show-points.module.css'

export function PointsRulesList({ rules }: { rules: Rules }) {
  return (
    <section className={styles['rules']} aria-labelledby="points-rules">
      <h2 id="points-rules">Puan nasıl kazanılır, nasıl kullanılır?</h2>
      <ul>
        {ruleTexts(rules).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
