import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Webhook, WebhookAct } from 'gateway/wire/webhook'
import { Notice } from 'shared/ui/notice/notice'
import { QueryContent } from '../../lib/ui/query-content.tsx'
import { useWebhooks } from './webhook-calls.ts'
import { AddDialog, OneDialog } from './webhook-dialogs.tsx'
import { WebhookCard } from './webhook-card.tsx'
import styles from '../../lib/ui/cards.module.css'
import { ActButton } from '../../lib/act/act-button.tsx'

type Open = { act: 'add' } | { act: WebhookAct; webhook: Webhook } | null

/** Who is told of every change, and how it fares. */
export function WebhooksPage() {
  const query = useWebhooks()
  const [open, setOpen] = useState<Open>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <title>Bildirimler | Yayın konsolu</title>
      <h1>Bildirimler</h1>
      <p className={styles['about']}>
        Her değişiklik buradaki adreslere bildirilir: sohbet kanalına bir satır, programa imzalı JSON olarak.
        Alınmayan bildirim iki gün boyunca yeniden denenir.
      </p>
      {secret !== null && (
        <Notice kind="info" title="İmza anahtarı, yalnızca şimdi gösterilir">
          <code className={styles['secret']}>{secret}</code>
        </Notice>
      )}
      <div>
        <ActButton
          needs="admin"
          icon={<Plus size={18} aria-hidden />}
          onClick={() => setOpen({ act: 'add' })}
        >
          Alıcı ekle
        </ActButton>
      </div>
      <QueryContent what="Bildirimler" query={query}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <p>Henüz kimseye bildirilmiyor.</p>
          ) : (
            <ul className={styles['cards']}>
              {webhooks.map((webhook) => (
                <li key={webhook.id}>
                  <WebhookCard webhook={webhook} onAct={(act) => setOpen({ act, webhook })} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
      {open?.act === 'add' && <AddDialog onSecret={setSecret} onClose={close} />}
      {open !== null && open.act !== 'add' && (
        <OneDialog act={open.act} webhook={open.webhook} onSecret={setSecret} onClose={close} />
      )}
    </>
  )
}
