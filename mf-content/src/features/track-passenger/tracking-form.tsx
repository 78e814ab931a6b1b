import { type ComponentProps, useRef, useState } from 'react'
import { trackByPnrPath } from 'shared/contracts/paths'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import { Button } from 'shared/ui/button/button'
import { ErrorSummary } from 'shared/ui/error-summary/error-summary'
import { useHydrated } from 'shared/ui/hydrated/hydrated'
import { Notice } from 'shared/ui/notice/notice'
import { Panel } from 'shared/ui/panel/panel'
import { TextField } from 'shared/ui/text-field/text-field'
import type { Messages } from './ask-tracking.ts'
import type { Outcome } from './outcome.ts'
import styles from './track-passenger.module.css'
import { loadAsking, useTracking } from './use-tracking.ts'

const right: { attempt: number; messages: Messages } = { attempt: 0, messages: {} }

/** The form of the page. Without scripts the browser posts it, and is led to the page of the bus or told why not. */
export function TrackingForm({ pnr }: { pnr: string }) {
  const { outcome, ask } = useTracking()
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(false)
  useUnsavedInput(typed)
  const { attempt, messages } = outcome.kind === 'invalid' ? outcome : right

  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    void ask(Object.fromEntries(new FormData(event.currentTarget)))
  }

  return (
    <div className={styles['ask']} onFocus={() => void loadAsking().catch(() => undefined)}>
      <Panel>
        <form
          ref={form}
          className={styles['form']}
          method="post"
          action={trackByPnrPath}
          onSubmit={submit}
          onChange={() => setTyped(true)}
          // The browser's own checks are for whoever has no scripts.
          noValidate={hydrated}
        >
          <ErrorSummary
            key={attempt}
            errors={(['pnr', 'phone'] as const).flatMap((id) => {
              const message = messages[id]
              return message ? [{ id, message }] : []
            })}
          />
          <div className={styles['fields']}>
            <TextField
              id="pnr"
              name="pnr"
              label="PNR"
              // What a link brings along stands in the field, also when only the link changes.
              key={pnr}
              defaultValue={pnr}
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={12}
              className={styles['pnr']}
              help="Biletteki 6 karakterli kod, örneğin K7M2QX."
              error={messages.pnr}
            />
            <TextField
              id="phone"
              name="phone"
              label="Telefon"
              type="tel"
              inputMode="tel"
              required
              autoComplete="tel"
              maxLength={24}
              help="Bilet alınırken verilen numara."
              error={messages.phone}
            />
            <Button
              type="submit"
              size="l"
              pending={outcome.kind === 'asking'}
              pendingLabel="Otobüsün yeri sorgulanıyor"
            >
              Otobüsü göster
            </Button>
          </div>
        </form>
      </Panel>
      <TrackingFailure outcome={outcome} onRetry={() => form.current?.requestSubmit()} />
    </div>
  )
}

function TrackingFailure({ outcome, onRetry }: { outcome: Outcome; onRetry: () => void }) {
  switch (outcome.kind) {
    case 'not-asked':
    case 'asking':
    case 'invalid':
      return null
    case 'refused':
      return (
        <Notice kind="empty" urgent title={outcome.message}>
          PNR kodunu ve bilet alınırken verilen telefonu kontrol edin. Gidiş ve dönüşün PNR kodları ayrıdır.
        </Notice>
      )
    case 'offline':
      return (
        <Notice kind="offline" title="Bağlantı kurulamadı" onRetry={onRetry}>
          İnternet bağlantınızı kontrol edin. Yazdıklarınız duruyor.
        </Notice>
      )
    case 'broken':
      return (
        <Notice kind="error" title="Otobüsün yeri şu anda gösterilemiyor" onRetry={onRetry}>
          Sorun bizde ve yolculuğu etkilemez. Birazdan tekrar deneyin.
        </Notice>
      )
  }
}
