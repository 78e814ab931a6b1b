import type { HoldBack } from '../../wire/hold-back.ts'
import type { Damaged } from '../../wire/verify.ts'
import { rolloutDriver } from '../../wire/own-name.ts'
import { isStanding } from '../keys/standing.ts'
import { locked, notifyGateways, type Db } from '../database/database.ts'
import { changeWithin } from '../registry/change/change.ts'
import { describeRefusal, type ChangeRefusal } from '../registry/checks/refusal.ts'
import { writeAudit } from '../registry/history/audit.ts'
import { readState } from '../registry/state/read-state.ts'
import { revokedWhy } from './take-step.ts'

const passing = new Set<ChangeRefusal['code']>(['frozen', 'checks-running'])
const keyRevoked = { kind: 'revoked' } as const

/** What it waited for is live: it goes live too, once. A refusal is kept with it, and from then on it waits for a hand. */
export async function promoteHeld(
  db: Db,
  seen: HoldBack,
  damaged: readonly Damaged[] = [],
): Promise<'promoted' | 'refused' | 'waits' | 'moved'> {
  const { module, version } = seen
  return await locked(db, async (tx) => {
    const { heldBack } = await readState(tx)
    const held = heldBack.find((one) => one.module === module && one.version === version)
    if (!held?.met || !held.thenPromote || held.problem !== null) return 'moved'
    const { waitsFor, by, keyId, session } = held
    const why = `${waitsFor.module} ${waitsFor.version} is live, held back by ${by}${held.why === '' ? '' : `: ${held.why}`}`
    const wanted = { module, version, why: why.slice(0, 500) }
    const standing = await isStanding(tx, held.keyId ?? null)
    const changed = standing
      ? await changeWithin(tx, 'promote', wanted, {
          who: rolloutDriver,
          damaged,
          behalf: { who: by, keyId, session },
        })
      : keyRevoked
    if (changed.kind === 'done') return 'promoted'
    if (changed.kind === 'refused' && passing.has(changed.refusal.code)) return 'waits'
    const problem =
      changed.kind === 'revoked' ? revokedWhy(by) : describeRefusal(changed.refusal).en.slice(0, 500)
    await tx
      .updateTable('hold_back')
      .set({ problem })
      .where('module', '=', module)
      .where('version', '=', version)
      .execute()
    const details = { refusal: changed.kind === 'revoked' ? 'revoked-key' : changed.refusal.code, waitsFor }
    await writeAudit(tx, { module, version, who: rolloutDriver, why: problem, what: 'hold-back', details })
    await notifyGateways(tx)
    return 'refused'
  })
}
