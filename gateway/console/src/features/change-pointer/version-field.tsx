import { SelectField } from 'shared/ui/select-field/select-field'
import { shortly, spokenVersion } from '../../lib/text/format.ts'
import type { ModuleStatus } from 'gateway/wire/known-module'
import { verdictWords } from '../../lib/text/words.ts'

type Props = {
  status: ModuleStatus
  act: 'promote' | 'canary'
  /** Null is the server's choice: the running canary, else the newest. */
  version: string | null
  onChange: (version: string) => void
}

export function VersionField({ status, act, version, onChange }: Props) {
  const { pointer, releases } = status
  // What was rolled back is taken by its name alone: nothing stands here before somebody has chosen.
  const newest = pointer.rolledBack ? null : (releases[0]?.version ?? null)
  const likely = pointer.canary?.version ?? newest
  return (
    <SelectField
      label={act === 'canary' ? 'Kanarya sürümü' : 'Yayına alınacak sürüm'}
      value={version ?? likely}
      onChange={onChange}
      options={releases
        .filter((one) => one.version !== pointer.stable)
        .map((one) => ({
          id: one.version,
          name: spokenVersion(one.version),
          hint: `${shortly(new Date(one.publishedAt))}${one.attestation ? `, sınama ${verdictWords[one.attestation.verdict]}` : ''}`,
        }))}
    />
  )
}
