import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Snowflake from 'lucide-react/icons/snowflake'
import { useState } from 'react'
import type { Freeze } from 'gateway/wire/freeze'
import { ActButton } from '../../lib/act/act-button.tsx'
import { Notice } from 'shared/ui/notice/notice'
import { shortly } from '../../lib/text/format.ts'
import { Badge } from '../../lib/ui/badge.tsx'
import { QueryContent } from '../../lib/ui/query-content.tsx'
import { isRunningFreeze, useFreezes } from './freeze-calls.ts'
import { CalendarDialog, EndFreezeDialog, FreezeDialog } from './freeze-dialogs.tsx'
import styles from './freezes-page.module.css'

type Open = { act: 'add' | 'calendar' } | { act: 'end'; freeze: Freeze } | null

/** When nothing new goes live, now and to come. */
export function FreezesPage() {
  const query = useFreezes()
  const [open, setOpen] = useState<Open>(null)
  const [address, setAddress] = useState<string | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <title>Dondurmalar | Yayın konsolu</title>
      <h1>Dondurmalar</h1>
      <p className={styles['about']}>
        Bu sürelerde yeni bir şey yayına alınmaz. Yükleme, geri alma ve kapatma sürer; işletme zorlayabilir.
      </p>
      {address !== null && (
        <Notice kind="info" title="Takvim adresi, yalnızca şimdi gösterilir">
          <code className={styles['address']}>{address}</code>
        </Notice>
      )}
      <div className={styles['acts']}>
        <ActButton icon={<Snowflake size={18} aria-hidden />} onClick={() => setOpen({ act: 'add' })}>
          Dondur
        </ActButton>
        <ActButton
          variant="ghost"
          icon={<CalendarPlus size={18} aria-hidden />}
          onClick={() => setOpen({ act: 'calendar' })}
        >
          Takvim adresi
        </ActButton>
      </div>
      <QueryContent what="Dondurmalar" query={query}>
        {({ freezes }) =>
          freezes.length === 0 ? (
            <p>Süren ya da gelecek bir dondurma yok.</p>
          ) : (
            <ul className={styles['freezes']}>
              {freezes.map((freeze) => (
                <li key={freeze.id} className={styles['freeze']}>
                  <FreezeCard
                    freeze={freeze}
                    running={isRunningFreeze(freeze, query.dataUpdatedAt)}
                    onEnd={() => setOpen({ act: 'end', freeze })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
      {open?.act === 'add' && <FreezeDialog onClose={close} />}
      {open?.act === 'calendar' && <CalendarDialog onAddress={setAddress} onClose={close} />}
      {open?.act === 'end' && <EndFreezeDialog freeze={open.freeze} onClose={close} />}
    </>
  )
}

function FreezeCard({ freeze, running, onEnd }: { freeze: Freeze; running: boolean; onEnd: () => void }) {
  const { module, from, until, by, why } = freeze
  const name = module ?? 'Bütün site'
  return (
    <>
      <h2 className={styles['name']}>
        {name}{' '}
        {running ? <Badge kind="warn">Sürüyor</Badge> : <span className={styles['about']}>Gelecek</span>}
      </h2>
      <p>{why}</p>
      <p className={styles['about']}>
        {shortly(new Date(from))} – {shortly(new Date(until))} · {by}
      </p>
      <div>
        <ActButton variant="ghost" aria-label={`${name}: Bitir`} aria-haspopup="dialog" onClick={onEnd}>
          Bitir
        </ActButton>
      </div>
    </>
  )
}
