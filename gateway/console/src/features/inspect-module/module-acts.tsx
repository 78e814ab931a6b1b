import { canRollBack, suspectOf, type KnownModule } from 'gateway/wire/known-module'
import { isWrong } from 'gateway/wire/standing'
import { ChoiceButton } from '../open-here/choice-button.tsx'
import { ChangeButton } from '../change-pointer/change-button.tsx'
import styles from './module-page.module.css'

/** Only what has something to do now; each opens its plan. */
export function ModuleActs({ known }: { known: KnownModule }) {
  const { module, pointer, releases, concerns } = known
  const command = { module, version: null, percent: null }
  // What the server would take by itself.
  const next = pointer.canary?.version ?? releases[0]?.version ?? null
  const others = next !== null && next !== pointer.stable
  const wrong = concerns.some(isWrong)
  return (
    <div className={styles['acts']}>
      {canRollBack(known) && (
        <ChangeButton
          command={{ ...command, act: 'rollback' }}
          status={known}
          suspect={suspectOf(known)}
          variant={wrong ? 'sun' : 'ghost'}
        />
      )}
      {others && <ChangeButton command={{ ...command, act: 'promote' }} status={known} />}
      {others && pointer.stable !== null && (
        <ChangeButton
          command={{ ...command, act: 'canary', percent: pointer.canary?.percent ?? 5 }}
          status={known}
          label={pointer.canary ? 'Kanarya yüzdesi' : 'Kanarya başlat'}
        />
      )}
      {pointer.canary && <ChangeButton command={{ ...command, act: 'end-canary' }} status={known} />}
      {pointer.canary && (
        <>
          <ChoiceButton module={module} wanted={{ kind: 'join', out: false }} label="Bu kanaryaya katıl" />
          <ChoiceButton module={module} wanted={{ kind: 'join', out: true }} label="Kanaryanın dışında kal" />
        </>
      )}
    </div>
  )
}
