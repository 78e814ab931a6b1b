import type { Approval } from 'gateway/wire/approval'
import type { HoldBack } from 'gateway/wire/hold-back'
import type { Pointer } from 'gateway/wire/pointer'
import { mostReleases, type ReleaseSummary, type Status } from 'gateway/wire/status'
import { bytes, shortly } from '../../lib/text/format.ts'
import type { ModuleStatus } from 'gateway/wire/known-module'
import { Badge } from '../../lib/ui/badge.tsx'
import { Version } from '../../lib/ui/version.tsx'
import { ApprovalLine } from '../approve-release/approval-line.tsx'
import { HoldBackLine } from '../hold-back/hold-back-line.tsx'
import { ChoiceButton } from '../open-here/choice-button.tsx'
import { ChangeButton } from '../change-pointer/change-button.tsx'
import { AttestationView } from './attestation.tsx'
import styles from './release-list.module.css'

type Props = {
  status: ModuleStatus
  all: Status['modules']
  heldBack: readonly HoldBack[]
  approvals: readonly Approval[]
}

/** Newest first, each with what was proved of it. */
export function ReleaseList({ status, all, heldBack, approvals }: Props) {
  if (status.releases.length === 0) return <p>Henüz sürüm yüklenmedi.</p>
  return (
    <>
      <ul className={styles['releases']}>
        {status.releases.map((release) => (
          <li key={release.version} className={styles['release']}>
            <Release release={release} status={status} />
            {status.registered?.twoKeys === true && (
              <ApprovalLine
                module={status.module}
                version={release.version}
                digest={release.digest ?? null}
                stable={status.pointer.stable === release.version}
                approvals={approvals.filter(
                  (one) => one.module === status.module && one.version === release.version,
                )}
              />
            )}
            <HoldBackLine
              module={status.module}
              version={release.version}
              live={isLive(release.version, status.pointer)}
              held={heldBack.find((one) => one.module === status.module && one.version === release.version)}
              modules={all}
            />
          </li>
        ))}
      </ul>
      {status.releases.length >= mostReleases && (
        <p className={styles['about']}>
          En yeni {mostReleases} sürüm; daha eskisi komut satırında adıyla seçilir.
        </p>
      )}
    </>
  )
}

const isLive = (version: string, { stable, canary }: Pointer) =>
  version === stable || version === canary?.version

function Release({ release, status }: { release: ReleaseSummary; status: ModuleStatus }) {
  const { version, publishedAt, publishedBy, commit, attestation, lastLiveAt = null } = release
  return (
    <>
      <div className={styles['head']}>
        <h3 className={styles['version']}>
          <Version version={version} />
        </h3>
        <Places version={version} pointer={status.pointer} />
      </div>
      <p className={styles['about']}>
        {shortly(new Date(publishedAt))} · {publishedBy} · {bytes(release.bytes)}
        {commit !== null && (
          <>
            {' · '}
            <code title={commit}>{commit.slice(0, 8)}</code>
            {commit.endsWith('-dirty') && ' + kaydedilmemiş değişiklikler'}
          </>
        )}
      </p>
      {lastLiveAt !== null && (
        <p className={styles['about']}>{shortly(new Date(lastLiveAt))} anına kadar yayındaydı</p>
      )}
      {attestation ? (
        <AttestationView attestation={attestation} />
      ) : (
        <p className={styles['about']}>Sınanmamış</p>
      )}
      <ReleaseActs version={version} status={status} />
    </>
  )
}

function Places({ version, pointer }: { version: string; pointer: Pointer }) {
  return (
    <span className={styles['places']}>
      {pointer.stable === version && <Badge kind="ok">Kararlı</Badge>}
      {pointer.canary?.version === version && <Badge kind="canary">Kanarya</Badge>}
      {pointer.previous === version && <Badge kind="undo">Geri dönülecek sürüm</Badge>}
    </span>
  )
}

/** Forward or back is the same tap; which of the two it is, the release's age says. */
function ReleaseActs({ version, status }: { version: string; status: ModuleStatus }) {
  const { module, pointer, releases } = status
  const look = <ChoiceButton module={module} wanted={{ kind: 'preview', version }} label="Bu tarayıcıda aç" />
  if (pointer.stable === version) return null
  const at = (wanted: string | null) => releases.findIndex((one) => one.version === wanted)
  const older = pointer.stable !== null && at(version) > at(pointer.stable)
  const command = { module, version, percent: null }
  return (
    <div className={styles['acts']}>
      {older ? (
        <ChangeButton command={{ ...command, act: 'rollback' }} status={status} label="Bu sürüme geri al" />
      ) : (
        <ChangeButton command={{ ...command, act: 'promote' }} status={status} />
      )}
      {look}
      {!older && pointer.stable !== null && pointer.canary === null && (
        <ChangeButton
          command={{ ...command, act: 'canary', percent: 5 }}
          status={status}
          label="Kanarya başlat"
        />
      )}
    </div>
  )
}
