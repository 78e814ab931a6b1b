import { useRef, useState } from 'react'
import { isOffline } from 'shared/api/or-else'
import { Notice } from 'shared/ui/notice/notice'
import { Loading, Skeleton } from 'shared/ui/skeleton/skeleton'
import shared from '../../lib/details.module.css'
import { offersPasskeys } from '../../lib/passkey-ceremony.ts'
import { Section } from '../../lib/section.tsx'
import { AddPasskey } from './add-passkey.tsx'
import styles from './manage-passkeys.module.css'
import { PasskeyItem } from './passkey-item.tsx'
import { type Passkey, type Passkeys, usePasskeys } from './use-passkeys.ts'

/**
 * The member's passkeys: a section with a question of its own. Where none can be added there is nothing of it, but for what
 * the member has to remove.
 */
export function ManagePasskeys(section: { id: string; title: string }) {
  const { state, change } = usePasskeys()
  const [isOffered] = useState(offersPasskeys)
  const title = useRef<HTMLElement>(null)
  const isEmpty = state.kind !== 'loaded' || state.data.length === 0
  if (!isOffered && isEmpty) return null

  function drop(gone: Passkey): void {
    change((passkeys) => passkeys.filter(({ id }) => id !== gone.id))
    // What had the focus is gone with it.
    requestAnimationFrame(() => title.current?.focus())
  }

  return (
    <Section {...section} titleRef={title}>
      <p className={shared['note']}>
        Şifre yazmadan, parmak iziniz, yüzünüz ya da ekran kilidinizle giriş yaparsınız. Anahtar cihazınızda
        kalır; çalınacak ya da unutulacak bir şey yoktur.
      </p>
      <List
        state={state}
        onGone={drop}
        onRenamed={(renamed) =>
          change((passkeys) => passkeys.map((passkey) => (passkey.id === renamed.id ? renamed : passkey)))
        }
      />
      {isOffered && state.kind === 'loaded' && (
        <AddPasskey
          count={state.data.length}
          onAdded={(added) => change((passkeys) => [...passkeys, added])}
        />
      )}
    </Section>
  )
}

type ListProps = {
  state: Passkeys
  onGone: (passkey: Passkey) => void
  onRenamed: (passkey: Passkey) => void
}

function List({ state, onGone, onRenamed }: ListProps) {
  switch (state.kind) {
    case 'idle':
    case 'loading':
      return (
        <Loading label="Geçiş anahtarlarınız yükleniyor" className={styles['list']}>
          <Skeleton shape="block" className={styles['waiting']} />
        </Loading>
      )
    case 'failed': {
      const offline = isOffline(state.error)
      return (
        <Notice
          kind={offline ? 'offline' : 'error'}
          title="Geçiş anahtarlarınız yüklenemedi"
          onRetry={state.again}
        >
          {offline
            ? 'İnternet bağlantınızı kontrol edip tekrar deneyin.'
            : 'Sorun bizde. Birazdan tekrar deneyin.'}
        </Notice>
      )
    }
    case 'loaded':
      return state.data.length === 0 ? (
        <p>Henüz geçiş anahtarınız yok.</p>
      ) : (
        <ul className={styles['list']}>
          {state.data.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRenamed={onRenamed}
              onGone={() => onGone(passkey)}
            />
          ))}
        </ul>
      )
  }
}
