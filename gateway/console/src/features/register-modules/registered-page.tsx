import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { RegisteredModule } from 'gateway/wire/module'
import { ActButton } from '../../lib/act/act-button.tsx'
import styles from '../../lib/ui/cards.module.css'
import { QueryContent } from '../../lib/ui/query-content.tsx'
import { useModules } from './module-calls.ts'
import { RegisterDialog, RemoveModuleDialog, TwoKeysDialog, twoKeysWords } from './module-dialogs.tsx'

type Open = { act: 'add' } | { act: 'change' | 'keys' | 'remove'; module: RegisteredModule }

/** Which modules there are, whose, and with which addresses. */
export function RegisteredPage() {
  const query = useModules()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <title>Modül kayıtları | Yayın konsolu</title>
      <h1>Modül kayıtları</h1>
      <p className={styles['about']}>
        Bir modül ancak kaydı varsa yayımlanır, ve yalnızca kendi adreslerinde sayfa açar.
      </p>
      <div>
        <ActButton
          needs="admin"
          icon={<Plus size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen({ act: 'add' })}
        >
          Modül kaydet
        </ActButton>
      </div>
      <QueryContent what="Modül kayıtları" query={query}>
        {({ modules, removed = [] }) => (
          <>
            <ul className={styles['cards']}>
              {modules.map((module) => (
                <li key={module.module}>
                  <ModuleCard
                    module={module}
                    onChange={() => setOpen({ act: 'change', module })}
                    onKeys={() => setOpen({ act: 'keys', module })}
                    onRemove={() => setOpen({ act: 'remove', module })}
                  />
                </li>
              ))}
            </ul>
            {removed.length > 0 && <p className={styles['about']}>Kaydı silinmiş: {removed.join(', ')}</p>}
          </>
        )}
      </QueryContent>
      {open?.act === 'add' && <RegisterDialog known={null} onClose={close} />}
      {open?.act === 'change' && <RegisterDialog known={open.module} onClose={close} />}
      {open?.act === 'keys' && (
        <TwoKeysDialog module={open.module.module} on={open.module.twoKeys !== true} onClose={close} />
      )}
      {open?.act === 'remove' && <RemoveModuleDialog module={open.module.module} onClose={close} />}
    </>
  )
}

type CardProps = {
  module: RegisteredModule
  onChange: () => void
  onKeys: () => void
  onRemove: () => void
}

function ModuleCard({ module: registered, onChange, onKeys, onRemove }: CardProps) {
  const { module, squad, title, areas, twoKeys = false } = registered
  return (
    <article className={styles['card']} aria-label={module}>
      <h2 className={styles['name']}>{module}</h2>
      <p className={styles['about']}>{[squad, title].filter((part) => part !== '').join(' · ')}</p>
      <p>{areas.join(' ')}</p>
      {twoKeys && <p className={styles['about']}>Yeni sürümü ikinci bir kişi onaylar.</p>}
      <div className={styles['acts']}>
        <ActButton
          needs="admin"
          variant="ghost"
          aria-label={`${module}: Kaydı değiştir`}
          aria-haspopup="dialog"
          onClick={onChange}
        >
          Kaydı değiştir
        </ActButton>
        <ActButton
          needs="admin"
          variant="ghost"
          aria-label={`${module}: ${twoKeysWords(!twoKeys)}`}
          aria-haspopup="dialog"
          onClick={onKeys}
        >
          {twoKeysWords(!twoKeys)}
        </ActButton>
        <ActButton
          needs="admin"
          variant="ghost"
          aria-label={`${module}: Kaydı sil`}
          aria-haspopup="dialog"
          onClick={onRemove}
        >
          Kaydı sil
        </ActButton>
      </div>
    </article>
  )
}
