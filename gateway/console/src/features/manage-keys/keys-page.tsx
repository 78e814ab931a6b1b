import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { SquadKey } from 'gateway/wire/key'
import { ActButton } from '../../lib/act/act-button.tsx'
import { shortly } from '../../lib/text/format.ts'
import { Badge } from '../../lib/ui/badge.tsx'
import { QueryContent } from '../../lib/ui/query-content.tsx'
import { AddKeyDialog, RemovePersonDialog, RevokeKeyDialog } from './key-dialogs.tsx'
import { useKeys } from './key-calls.ts'
import styles from './keys-page.module.css'

type Open = { act: 'add' } | { act: 'revoke'; key: SquadKey } | { act: 'remove'; person: string } | null

/** Whose keys may ship what: those that stand, by module, and the ended ones behind a line. */
export function KeysPage() {
  const query = useKeys()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <title>Ekip anahtarları | Yayın konsolu</title>
      <h1>Ekip anahtarları</h1>
      <p className={styles['about']}>
        Bir modülü yalnızca bu anahtarlarla imzalayanlar yayımlar. Herkesin kendi anahtarı olsun: geçmiş
        adıyla yazar, ayrılanın anahtarları tek adımda biter.
      </p>
      <div>
        <ActButton
          needs="admin"
          icon={<Plus size={18} aria-hidden />}
          onClick={() => setOpen({ act: 'add' })}
        >
          Anahtar ekle
        </ActButton>
      </div>
      <QueryContent what="Anahtarlar" query={query}>
        {({ keys }) => {
          const standing = keys.filter(({ revokedAt }) => revokedAt === null)
          return (
            <>
              {[...Map.groupBy(standing, ({ module }) => module)].map(([module, own]) => (
                <section key={module} className={styles['module']} aria-label={module}>
                  <h2 className={styles['name']}>{module}</h2>
                  <ul className={styles['keys']}>
                    {own.map((key) => (
                      <li key={key.id} className={styles['key']}>
                        <KeyLine
                          shown={key}
                          onRevoke={() => setOpen({ act: 'revoke', key })}
                          onRemove={(person) => setOpen({ act: 'remove', person })}
                        />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
              {standing.length < keys.length && (
                <details>
                  <summary className={styles['ended']}>
                    Sona ermiş {keys.length - standing.length} anahtar
                  </summary>
                  <ul className={styles['keys']}>
                    {keys
                      .filter(({ revokedAt }) => revokedAt !== null)
                      .map((key) => (
                        <li key={key.id} className={styles['about']}>
                          {key.module} · {key.person ?? key.squad} · <code>{key.id}</code> ·{' '}
                          {shortly(new Date(key.revokedAt ?? ''))}
                        </li>
                      ))}
                  </ul>
                </details>
              )}
            </>
          )
        }}
      </QueryContent>
      {open?.act === 'add' && <AddKeyDialog onClose={close} />}
      {open?.act === 'revoke' && <RevokeKeyDialog shown={open.key} onClose={close} />}
      {open?.act === 'remove' && <RemovePersonDialog person={open.person} onClose={close} />}
    </>
  )
}

type LineProps = { shown: SquadKey; onRevoke: () => void; onRemove: (person: string) => void }

function KeyLine({ shown, onRevoke, onRemove }: LineProps) {
  const { id, squad, person = null, prefixes, addedAt, addedBy, lastUsedAt = null } = shown
  const name = person ?? squad
  return (
    <>
      <p>
        <b>{name}</b> {person === null && <Badge kind="warn">Paylaşılan</Badge>}
      </p>
      <p className={styles['about']}>
        {[squad, ...prefixes].join(' ')} · <code>{id}</code>
      </p>
      <p className={styles['about']}>
        {lastUsedAt === null ? 'Henüz kullanılmadı' : `Son kullanım ${shortly(new Date(lastUsedAt))}`} ·{' '}
        {shortly(new Date(addedAt))}
        {addedBy ? `, ${addedBy} ekledi` : ' eklendi'}
      </p>
      <div className={styles['acts']}>
        <ActButton
          needs="admin"
          variant="ghost"
          aria-label={`${name} ${id}: İptal et`}
          aria-haspopup="dialog"
          onClick={onRevoke}
        >
          İptal et
        </ActButton>
        {person !== null && (
          <ActButton
            needs="admin"
            variant="ghost"
            aria-label={`${person}: Bütün anahtarlarını iptal et`}
            aria-haspopup="dialog"
            onClick={() => onRemove(person)}
          >
            Bütün anahtarlarını iptal et
          </ActButton>
        )}
      </div>
    </>
  )
}
