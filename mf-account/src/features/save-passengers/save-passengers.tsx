import { useEffect, useRef, useState } from 'react'
import { Button } from 'shared/ui/button/button'
import { toast } from 'shared/ui/toast/toast'
import styles from '../../lib/details.module.css'
import { ForgetDialog } from './forget-dialog.tsx'
import { PassengerFields } from './passenger-fields.tsx'
import type { SavedPassenger } from './passenger-schema.ts'

type Props = { passengers: readonly SavedPassenger[]; onChanged: () => void }

/** What is being done to the list; the form of one person at a time. */
type Doing = { kind: 'nothing' } | { kind: 'adding' } | { kind: 'changing' | 'forgetting'; id: number }

/** Whom the member travels with: the payment page offers them. */
export function SavePassengers({ passengers, onChanged }: Props) {
  const [doing, setDoing] = useState<Doing>({ kind: 'nothing' })
  const addButton = useRef<HTMLButtonElement>(null)
  /** The list as it was when something was done to it; null when nothing was since. */
  const formerList = useRef<Props['passengers'] | null>(null)
  const stop = () => setDoing({ kind: 'nothing' })
  const idOf = (kind: 'changing' | 'forgetting') => (doing.kind === kind ? doing.id : null)
  const forgotten = passengers.find(({ id }) => id === idOf('forgetting'))

  // When the list is there as it is now: before that a dialog that closes gives the focus back to a row that goes.
  useEffect(() => {
    if (formerList.current === null || formerList.current === passengers) return
    formerList.current = null
    requestAnimationFrame(() => addButton.current?.focus())
  }, [passengers])

  /** What was pressed is gone: the focus goes to what is always there. */
  function finish(message: string) {
    stop()
    toast.success(message)
    formerList.current = passengers
    onChanged()
  }

  return (
    <>
      {passengers.length === 0 && doing.kind !== 'adding' && (
        <p className={styles['note']}>
          Henüz kayıtlı yolcunuz yok. Sık yolculuk ettiğiniz kişileri kaydedin; ödeme sayfasında tek dokunuşla
          seçersiniz.
        </p>
      )}
      <ul className={styles['rows']}>
        {passengers.map((one) => (
          <li key={one.id} className={styles['row']}>
            {idOf('changing') === one.id ? (
              <PassengerFields
                passenger={one}
                onSaved={() => finish('Yolcu değiştirildi.')}
                onCancel={stop}
              />
            ) : (
              <PassengerRow
                passenger={one}
                onChange={() => setDoing({ kind: 'changing', id: one.id })}
                onForget={() => setDoing({ kind: 'forgetting', id: one.id })}
              />
            )}
          </li>
        ))}
      </ul>
      {doing.kind === 'adding' && (
        <PassengerFields passenger={null} onSaved={() => finish('Yolcu kaydedildi.')} onCancel={stop} />
      )}
      <div className={styles['actions']} hidden={doing.kind === 'adding'}>
        <Button ref={addButton} variant="ghost" onClick={() => setDoing({ kind: 'adding' })}>
          Yolcu ekle
        </Button>
      </div>
      {forgotten && (
        <ForgetDialog passenger={forgotten} onForgotten={() => finish('Yolcu silindi.')} onClose={stop} />
      )}
    </>
  )
}

type RowProps = { passenger: SavedPassenger; onChange: () => void; onForget: () => void }

function PassengerRow({ passenger, onChange, onForget }: RowProps) {
  const { name, surname, identity_no, is_foreign } = passenger
  const person = `${name} ${surname}`
  return (
    <>
      <div className={styles['what']}>
        <b>{person}</b>
        <span className={styles['small']}>
          {is_foreign ? 'Pasaport' : 'T.C. kimlik no'} {masked(identity_no)}
        </span>
      </div>
      <div className={styles['actions']}>
        <Button variant="ghost" aria-label={`Değiştir: ${person}`} onClick={onChange}>
          Değiştir
        </Button>
        <Button variant="ghost" aria-label={`Sil: ${person}`} onClick={onForget}>
          Sil
        </Button>
      </div>
    </>
  )
}

/** Enough to know which one it is, over somebody's shoulder too. */
const masked = (identity: string): string => `••• ${identity.slice(-3)}`
