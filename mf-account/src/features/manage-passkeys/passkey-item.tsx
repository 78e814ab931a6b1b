import { useState } from 'react'
import { dateOf, formatDay } from 'shared/domain/dates'
import type { Instant } from 'shared/contracts/units'
import { Button } from 'shared/ui/button/button'
import styles from './manage-passkeys.module.css'
import { RemovePasskey } from './remove-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import type { Passkey } from './use-passkeys.ts'

type Props = { passkey: Passkey; onRenamed: (passkey: Passkey) => void; onGone: () => void }

const dayOf = (instant: Instant) => `${formatDay(dateOf(instant))} ${instant.slice(0, 4)}`

export function PasskeyItem({ passkey, onRenamed, onGone }: Props) {
  const [open, setOpen] = useState<'rename' | 'renamed' | 'remove' | null>(null)
  const { name, created_at, used_at, is_synced } = passkey

  return (
    <li className={styles['item']}>
      {open === 'rename' ? (
        <RenamePasskey
          passkey={passkey}
          onClose={() => setOpen('renamed')}
          onGone={onGone}
          onRenamed={(renamed) => {
            onRenamed(renamed)
            setOpen('renamed')
          }}
        />
      ) : (
        <>
          <div className={styles['facts']}>
            <h3 className={styles['name']}>{name}</h3>
            <p className={styles['lead']}>
              {dayOf(created_at)} tarihinde eklendi ·{' '}
              {used_at ? `son giriş ${dayOf(used_at)}` : 'henüz kullanılmadı'}
              {is_synced && ' · cihazlarınızda eşitleniyor'}
            </p>
          </div>
          <div className={styles['acts']}>
            <Button
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that had the focus is gone
              autoFocus={open === 'renamed'}
              variant="ghost"
              aria-label={`${name}: adını değiştir`}
              onClick={() => setOpen('rename')}
            >
              Adını değiştir
            </Button>
            <Button variant="ghost" aria-label={`${name}: kaldır`} onClick={() => setOpen('remove')}>
              Kaldır
            </Button>
          </div>
        </>
      )}
      {open === 'remove' && <RemovePasskey passkey={passkey} onClose={() => setOpen(null)} onGone={onGone} />}
    </li>
  )
}
