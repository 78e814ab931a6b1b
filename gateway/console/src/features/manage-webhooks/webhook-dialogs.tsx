import { useState } from 'react'
import type { Webhook, WebhookAct, WebhookChanged, WebhookKind } from 'gateway/wire/webhook'
import { SegmentedControl } from 'shared/ui/segmented-control/segmented-control'
import { TextField } from 'shared/ui/text-field/text-field'
import { ActDialog } from '../../lib/act/act-dialog.tsx'
import { useOpsApi } from '../../lib/api/api.ts'
import { callAddWebhook, callWebhook } from './webhook-calls.ts'
import { webhookActTexts } from './webhook-texts.ts'

type Props = { onSecret: (secret: string | null) => void; onClose: () => void }

/** A test says in its answer whether it was taken: the toast has its sentence. */
export function OneDialog({
  act,
  webhook,
  onSecret,
  onClose,
}: Props & { act: WebhookAct; webhook: Webhook }) {
  const api = useOpsApi()
  const { name, done } = webhookActTexts[act]
  return (
    <ActDialog<WebhookChanged>
      title={`${webhook.to}: ${name}`}
      confirm={name}
      about={[act, webhook.id]}
      plan={(signal) => callWebhook(api, webhook.id, act, { planOnly: true, signal })}
      apply={(why) => callWebhook(api, webhook.id, act, { why })}
      done={({ notes }) => (act === 'test' ? (notes[0] ?? done) : done)}
      onDone={({ secret }) => secret !== undefined && onSecret(secret)}
      onClose={onClose}
    />
  )
}

const kinds = [
  { value: 'chat', label: 'Sohbet satırı' },
  { value: 'signed', label: 'İmzalı JSON' },
] as const

export function AddDialog({ onSecret, onClose }: Props) {
  const api = useOpsApi()
  const [url, setUrl] = useState('')
  const [kind, setKind] = useState<WebhookKind>('chat')
  const wanted = { url: url.trim(), kind, language: 'tr', modules: null } as const
  return (
    <ActDialog<WebhookChanged>
      title="Alıcı ekle"
      confirm="Ekle"
      about={[wanted.url, kind]}
      complete={wanted.url !== ''}
      plan={(signal) => callAddWebhook(api, wanted, { planOnly: true, signal })}
      apply={(why) => callAddWebhook(api, wanted, { why })}
      done={() => 'Alıcı eklendi'}
      onDone={({ secret }) => onSecret(secret ?? null)}
      onClose={onClose}
    >
      <TextField
        label="Adres"
        type="url"
        inputMode="url"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        help="Sohbet aracının verdiği gelen bağlantı, ya da programınızın adresi. Bir sır gibi saklanır."
        autoComplete="off"
        spellCheck={false}
        required
      />
      <SegmentedControl
        label="Ne gönderilir"
        isLabelSeen
        options={kinds}
        value={kind}
        onChange={setKind}
        name="kind"
      />
    </ActDialog>
  )
}
