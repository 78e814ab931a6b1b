import { patterns } from 'shared/contracts/paths'
import type { MemberPoints } from 'shared/contracts/points'
import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { PointsLedger } from './points-ledger.tsx'
import { PointsRulesList } from './points-rules.tsx'
import { PointsSummary } from './points-summary.tsx'
import styles from './show-points.module.css'

/** Balance and ledger, the rules beside them. */
export function ShowPoints({ points }: { points: MemberPoints }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <PointsSummary {...points} />
        {points.entries.length > 0 ? (
          <PointsLedger entries={points.entries} />
        ) : (
          <Notice
            kind="empty"
            title="Henüz puanınız yok"
            actions={<ButtonLink to={patterns.home}>Sefer arayın</ButtonLink>}
          >
            Giriş yaparak aldığınız biletlerle yolculuğunuz tamamlanınca puan kazanırsınız.
          </Notice>
        )}
      </div>
      <PointsRulesList rules={points.rules} />
    </div>
  )
}
