import { useState } from 'react'
import type { HoldBack } from 'gateway/wire/hold-back'
import type { Status } from 'gateway/wire/status'
import type { ModuleId } from 'shared/module/facts'
import { ActButton } from '../../lib/act/act-button.tsx'
import { shortly, spokenVersion } from '../../lib/text/format.ts'
import { Badge } from '../../lib/ui/badge.tsx'
import { EndHoldBackDialog, HoldBackDialog } from './hold-back-dialogs.tsx'
import styles from './hold-back-line.module.css'

type Props = {
  module: ModuleId
  version: string
  /** Whether visitors have it: then it is too late to hold it back. */
  live: boolean
  held: HoldBack | undefined
  modules: Status['modules']
}

/** Of one release: what it waits for, and the way to let it wait or wait no more. */
export function HoldBackLine({ module, version, live, held, modules }: Props) {
  const [open, setOpen] = useState(false)
  if (live && !held) return null
  return (
    <>
      {held && <Waits held={held} />}
      <div>
        <ActButton
          variant="ghost"
          aria-label={`${module} ${version}: ${held ? 'Bekletmeyi kaldır' : 'Beklet'}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {held ? 'Bekletmeyi kaldır' : 'Beklet'}
        </ActButton>
      </div>
      {open &&
        (held ? (
          <EndHoldBackDialog held={held} onClose={() => setOpen(false)} />
        ) : (
          <HoldBackDialog {...{ module, version, modules }} onClose={() => setOpen(false)} />
        ))}
    </>
  )
}

function Waits({ held }: { held: HoldBack }) {
  const { waitsFor, met, thenPromote, problem, by, since, why } = held
  const other = `${waitsFor.module} ${spokenVersion(waitsFor.version)}`
  return (
    <p className={styles['waits']}>
      <Badge kind={problem === null ? 'canary' : 'warn'}>{met ? 'Beklediği yayında' : 'Bekletiliyor'}</Badge>
      <span>
        {met ? `${other} yayında.` : `${other} yayına alınana kadar.`}
        {thenPromote && problem === null && ' Sonra kendiliğinden yayına alınır.'}
        {problem !== null && ' Kendiliğinden yayına alınamadı, elle bakılmalı.'} {by},{' '}
        {shortly(new Date(since))}
        {why !== '' && `: ${why}`}
      </span>
    </p>
  )
}
