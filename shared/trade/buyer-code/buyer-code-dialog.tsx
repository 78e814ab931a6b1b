import { useUnsavedInput } from '../../module/unsaved-input.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { CodeTargets } from './code-texts.ts'
import { ChooseChannel } from './choose-channel.tsx'
import { TypeCode } from './type-code.tsx'
import { type BuyerGrant, type CodeSubject, useBuyerCode } from './use-buyer-code.tsx'

type Props = {
  subject: CodeSubject
  targets: CodeTargets
  onGrant: (grant: BuyerGrant) => void
  onClose: () => void
}

/** A buyer without an account proves to be the buyer: a code is sent, and typed here. */
export function BuyerCodeDialog({ subject, targets, onGrant, onClose }: Props) {
  const { step, send, verify } = useBuyerCode(subject, onGrant)
  // A new document would cost the reference, the phone and the code.
  useUnsavedInput('resendAt' in step)
  const hasTarget = targets.mail !== null || targets.sms !== null
  return (
    <Dialog title={'resendAt' in step ? 'Kodu girin' : 'Size bir kod gönderelim'} open onClose={onClose}>
      {!hasTarget && (
        <>
          <p>
            Bu bilet için kod gönderebileceğimiz bir adres yok. İptal için bizi arayın; numaramız sayfanın
            altında.
          </p>
          <Button onClick={onClose}>Tamam</Button>
        </>
      )}
      {hasTarget && (step.kind === 'choosing' || step.kind === 'sending') && (
        <ChooseChannel
          purpose={subject.purpose}
          targets={targets}
          error={step.kind === 'choosing' ? step.error : null}
          pending={step.kind === 'sending'}
          onSend={(channel) => void send(channel)}
        />
      )}
      {'resendAt' in step && (
        <TypeCode
          // A new code is typed into an empty field.
          key={step.resendAt}
          step={step}
          targets={targets}
          onVerify={(code) => void verify(code)}
          onResend={() => void send(step.channel)}
        />
      )}
    </Dialog>
  )
}
