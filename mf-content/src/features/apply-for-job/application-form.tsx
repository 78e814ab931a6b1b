import { useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { jobApplication, largestCvText, saveJobApplication } from 'shared/contracts/career'
import { applicationFormPath, patterns } from 'shared/contracts/paths'
import { Link } from 'shared/router/router'
import { Button, ButtonLink } from 'shared/ui/button/button'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import { TextField } from 'shared/ui/text-field/text-field'
import { FileField, TextArea } from '../../lib/form/fields.tsx'
import styles from '../../lib/form/form.module.css'
import { FormProblems } from '../../lib/form/form-problems.tsx'
import { NameFields } from '../../lib/form/name-fields.tsx'
import { SentPanel } from '../../lib/form/sent-panel.tsx'
import { useSentForm } from '../../lib/form/use-sent-form.ts'

const fields = ['name', 'surname', 'email', 'phone', 'message', 'cv', 'privacy_notice'] as const
const cvEndings = '.pdf,.docx,.odt'

/** Applies for one position, with a CV. */
export function ApplicationForm({ posting }: { posting: number }) {
  const api = useApi()
  const [isSent, setSent] = useState(false)
  const { attempt, errors, failure, isSending, errorOf, formProps } = useSentForm({
    schema: jobApplication,
    fields,
    send: async (application) => {
      await api.send(saveJobApplication, application)
      setSent(true)
    },
  })
  if (isSent) return <SentApplication />

  return (
    <form
      className={styles['form']}
      action={applicationFormPath}
      encType="multipart/form-data"
      {...formProps}
    >
      <FormProblems attempt={attempt} errors={errors} failure={failure} />
      <input type="hidden" name="job_posting_id" value={posting} />
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
          error={errorOf('email')}
        />
        <TextField
          id="phone"
          name="phone"
          label="Telefon"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={errorOf('phone')}
        />
      </div>
      <TextArea
        id="message"
        name="message"
        label="Kendinizi kısaca tanıtın"
        maxLength={4000}
        help="Bu iş için neden uygun olduğunuzu birkaç cümleyle anlatın."
        error={errorOf('message')}
      />
      <FileField
        id="cv"
        name="cv"
        label="Özgeçmiş"
        accept={cvEndings}
        help={`PDF, DOCX veya ODT; en çok ${largestCvText}.`}
        error={errorOf('cv')}
      />
      <Checkbox
        id="privacy_notice"
        name="privacy_notice"
        value="1"
        label={
          <>
            Başvurumun nasıl saklandığını anlatan <Link to={patterns.personalData}>aydınlatma metnini</Link>{' '}
            okudum.
          </>
        }
        error={errorOf('privacy_notice')}
      />
      <Button type="submit" size="l" pending={isSending} pendingLabel="Başvurunuz gönderiliyor">
        Başvurun
      </Button>
    </form>
  )
}

function SentApplication() {
  return (
    <SentPanel title="Başvurunuz bize ulaştı">
      <p>Onay e-postasını birkaç dakika içinde alırsınız. Özgeçmişinizi okuyup size yazacağız.</p>
      <ButtonLink to={patterns.careers} variant="ghost">
        Diğer ilanlara bakın
      </ButtonLink>
    </SentPanel>
  )
}
