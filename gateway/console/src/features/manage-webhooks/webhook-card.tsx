import type { Webhook, WebhookAct } from 'gateway/wire/webhook'
import { count, shortly } from '../../lib/text/format.ts'
import { Badge } from '../../lib/ui/badge.tsx'
import { problemWords, webhookActTexts } from './webhook-texts.ts'
import styles from '../../lib/ui/cards.module.css'
import { ActButton } from '../../lib/act/act-button.tsx'

/** One receiver: where, what of, and whether it takes what it is sent. */
export function WebhookCard({ webhook, onAct }: { webhook: Webhook; onAct: (act: WebhookAct) => void }) {
  const { to, kind, modules, addedBy, addedAt, deliveredAt, waiting, givenUp, problem } = webhook
  const acts: WebhookAct[] = [
    'test',
    ...(givenUp > 0 ? (['resend'] as const) : []),
    ...(kind === 'signed' ? (['rotate'] as const) : []),
    'remove',
  ]
  return (
    <article className={styles['card']} aria-label={to}>
      <header className={styles['head']}>
        <h2 className={styles['name']}>{to}</h2>
        {problem !== null && <Badge kind="warn">Alınmıyor</Badge>}
      </header>
      <p className={styles['about']}>
        {kind === 'chat' ? 'Sohbet satırı' : 'İmzalı JSON'} · {modules?.join(', ') ?? 'bütün modüller'} ·{' '}
        {addedBy}, {shortly(new Date(addedAt))}
      </p>
      <p>
        {deliveredAt === null
          ? 'Henüz bir şey bildirilmedi.'
          : `Son bildirim ${shortly(new Date(deliveredAt))}.`}
        {waiting > 0 && ` Bekleyen ${count(waiting)}.`}
        {givenUp > 0 && ` Vazgeçilen ${count(givenUp)}.`}
      </p>
      {problem !== null && <p>{problemWords(problem)}</p>}
      <footer className={styles['acts']}>
        {acts.map((act) => (
          <ActButton
            key={act}
            needs={act === 'remove' || act === 'rotate' ? 'admin' : 'operator'}
            variant="ghost"
            aria-label={`${to}: ${webhookActTexts[act].name}`}
            onClick={() => onAct(act)}
          >
            {webhookActTexts[act].name}
          </ActButton>
        ))}
      </footer>
    </article>
  )
}
