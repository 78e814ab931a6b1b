import { useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { contactMessage, saveContactMessage } from 'shared/contracts/contact'
import { contactFormPath, patterns } from 'shared/contracts/paths'
import { Link } from 'shared/router/router'
import { CopyButton } from 'shared/trade/boarding-pass/copy-button'
import { Button } from 'shared/ui/button/button'
import { TextField } from 'shared/ui/text-field/text-field'
import { NativeSelect, TextArea } from '../../lib/form/fields.tsx'
import styles from '../../lib/form/form.module.css'
import { FormProblems } from '../../lib/form/form-problems.tsx'
import { NameFields } from '../../lib/form/name-fields.tsx'
import { SentPanel } from '../../lib/form/sent-panel.tsx'
import { useSentForm } from '../../lib/form/use-sent-form.ts'

type RequestType = { id: number; name: string }
const fields = ['request_type_id', 'name', 'surname', 'email', 'phone', 'pnr', 'message'] as const

/** Writes to the company; in its place stands the reference once it was sent. */
export function ContactForm({ types }: { types: readonly RequestType[] }) {
  const api = useApi()
  const [reference, setReference] = useState<string | null>(null)
  const { attempt, errors, failure, isSending, errorOf, formProps } = useSentForm({
    schema: contactMessage,
    fields,
    send: async (message) => setReference((await api.send(saveContactMessage, message)).data.reference),
  })
  if (reference) return <SentMessage reference={reference} onAnother={() => setReference(null)} />

  return (
    <form className={styles['form']} action={contactFormPath} {...formProps}>
      <FormProblems attempt={attempt} errors={errors} failure={failure} />
      <NativeSelect
        id="request_type_id"
        name="request_type_id"
        label="Konu"
        options={types}
        error={errorOf('request_type_id')}
      />
      <NameFields errorOf={errorOf} />
      <div className={styles['pair']}>
        <TextField
          id="email"
          name="email"
          label="E-posta"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          help="Yanıtımızı ve başvuru numaranızı bu adrese göndeririz."
          error={errorOf('email')}
        />
        <TextField
          id="phone"
          name="phone"
          label="Telefon (isteğe bağlı)"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          help="Aramamızı isterseniz yazın."
          error={errorOf('phone')}
        />
      </div>
      <TextField
        id="pnr"
        name="pnr"
        label="PNR (isteğe bağlı)"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        help="Bir biletle ilgiliyse yazın, örneğin K7M2QX."
        error={errorOf('pnr')}
      />
      <TextArea
        id="message"
        name="message"
        label="Mesajınız"
        maxLength={4000}
        help="Kart bilgilerinizi yazmayın; sizden hiçbir zaman istemeyiz."
        error={errorOf('message')}
      />
      <p className={styles['note']}>
        Yazdıklarınızı yalnızca size yanıt vermek için kullanırız. Ayrıntılar{' '}
        <Link to={patterns.personalData}>kişisel verilerin korunması</Link> metnindedir.
      </p>
      <Button type="submit" size="l" pending={isSending} pendingLabel="Mesajınız gönderiliyor">
        Gönder
      </Button>
    </form>
  )
}

function SentMessage({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  return (
    <SentPanel title="Mesajınız bize ulaştı">
      <p>Başvuru numaranız:</p>
      <div className={styles['reference']}>
        {reference} <CopyButton text={reference} what="başvuru numarası" />
      </div>
      <p>Numarayı e-posta adresinize de gönderdik. Bizi ararsanız bu numarayı söylemeniz yeterlidir.</p>
      <Button variant="ghost" onClick={onAnother}>
        Yeni mesaj yazın
      </Button>
    </SentPanel>
  )
}
