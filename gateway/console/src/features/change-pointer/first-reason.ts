import type { ChangeAct } from 'gateway/wire/change'
import { count, percent } from '../../lib/text/format.ts'
import { failedShare, type VersionHealth } from 'gateway/wire/ratings'

/** A rollback begins with what the charts say, so that whoever is paged need not type; every other act is explained by hand. */
export function firstReason(act: ChangeAct, suspect: VersionHealth | null): string {
  if (act !== 'rollback' || suspect === null || suspect.failedVisits === 0) {
    return act === 'rollback' ? 'Konsoldan geri alındı' : ''
  }
  const { visits, failedVisits } = suspect
  return `Son 60 dakikada ${count(visits)} ziyaretin ${count(failedVisits)} tanesi hatalı (${percent(failedShare(suspect))})`
}
