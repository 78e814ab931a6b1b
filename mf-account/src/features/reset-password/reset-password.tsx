import { resetCodeResendSeconds } from 'shared/contracts/auth'
import { useLocation, useNavigate } from 'shared/router/router'
import { AskForCode } from './ask-for-code.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { readStep, type ResetStep } from './reset-step.ts'
import { TypeResetCode } from './type-code.tsx'

/** With how many passkeys the member is let in as before. */
type Props = { onReset: (email: string, passkeys: number) => void }

/** E-mail, code, new password; `onReset` when it is done. */
export function ResetPassword({ onReset }: Props) {
  const { state, key, search } = useLocation()
  const navigate = useNavigate()
  const step = readStep(state)
  // Where the member goes in the end stays in the address.
  const go = (to: ResetStep, how: { replace: boolean }) => void navigate({ search }, { ...how, state: to })
  switch (step.kind) {
    case 'email':
      return (
        <AskForCode
          key={key}
          email={step.email}
          onSent={(email, resendIn) => go(typing(email, resendIn), { replace: false })}
        />
      )
    case 'code':
      return (
        <TypeResetCode
          key={step.email}
          email={step.email}
          resendAt={step.resendAt}
          onResent={(resendIn) => go(typing(step.email, resendIn), { replace: true })}
          // The code is used: Back leads past it.
          onToken={(token) => go({ kind: 'password', email: step.email, token }, { replace: true })}
          onOtherAddress={() => go({ kind: 'email', email: '' }, { replace: true })}
        />
      )
    case 'password':
      return (
        <ChoosePassword
          key={key}
          email={step.email}
          token={step.token}
          onReset={(passkeys) => onReset(step.email, passkeys)}
          onStartAgain={() => go({ kind: 'email', email: '' }, { replace: true })}
        />
      )
  }
}

const typing = (email: string, resendIn: number = resetCodeResendSeconds): ResetStep => ({
  kind: 'code',
  email,
  resendAt: Date.now() + resendIn * 1000,
})
