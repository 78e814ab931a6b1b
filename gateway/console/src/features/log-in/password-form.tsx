import { useActionState } from 'react'
import { useLocation, useNavigate } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { TextField } from 'shared/ui/text-field/text-field'
import { useOpsApi } from '../../lib/api/api.ts'
import { failureOf, type OpsApiFailure } from '../../lib/api/api-error.ts'
import { afterLogIn } from '../../lib/text/paths.ts'
import { logInText } from './log-in-texts.ts'
import styles from '../../lib/ui/card-page.module.css'

/** `code`: name and password were right, and a code is missing; both wait here for it. */
type Try = { step: 'password' | 'code'; name: string; password: string; failure: OpsApiFailure | null }

const first: Try = { step: 'password', name: '', password: '', failure: null }
const ofCode = new Set(['second-factor', 'wrong-code', 'code-locked', 'factor-unreadable'])

export function PasswordForm() {
  const api = useOpsApi()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [last, submit, pending] = useActionState<Try, FormData>(async (before, form) => {
    const given =
      before.step === 'code' ? before : { name: textOf(form, 'name'), password: textOf(form, 'password') }
    const { name, password } = given
    try {
      await api.logIn(name, password, before.step === 'code' ? textOf(form, 'code') : undefined)
      await navigate(afterLogIn(search))
      return { ...first, name }
    } catch (error) {
      const failure = failureOf(error)
      const refusal = failure.kind === 'refused' ? failure.refused.refusal : null
      if (refusal !== null && ofCode.has(refusal))
        return { step: 'code', name, password, failure: refusal === 'second-factor' ? null : failure }
      // The right password waits where only the moment was wrong.
      return before.step === 'code' && refusal !== 'wrong-login'
        ? { step: 'code', name, password, failure }
        : { ...first, name, failure }
    }
  }, first)
  const text = last.failure && logInText(last.failure)
  return (
    <form className={styles['form']} action={submit}>
      {text && (
        <Notice kind="error" title={text.title}>
          {text.body}
        </Notice>
      )}
      {last.step === 'code' ? (
        <TextField
          key="code"
          label="Doğrulama kodu"
          name="code"
          help="Uygulamadaki altı hane ya da kurtarma kodlarınızdan biri."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step that was asked for: nothing else is here
          autoFocus
          required
        />
      ) : (
        <NameAndPassword name={last.name} />
      )}
      <Button type="submit" size="l" wide pending={pending} pendingLabel="Giriş yapılıyor">
        Giriş yap
      </Button>
    </form>
  )
}

function NameAndPassword({ name }: { name: string }) {
  return (
    <>
      <TextField
        label="Operatör adı"
        name="name"
        defaultValue={name}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField label="Parola" name="password" type="password" autoComplete="current-password" required />
    </>
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
