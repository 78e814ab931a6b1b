import { brandName } from 'shared/domain/brand'
import { useActionState } from 'react'
import { useLocation, useNavigate } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { TextField } from 'shared/ui/text-field/text-field'
import { useApi } from '../../lib/api/api.ts'
import { afterLogIn } from '../../lib/text/paths.ts'
import { describeFailure, failureOf, type ApiFailure } from '../../lib/api/api-error.ts'
import styles from './log-in.module.css'

type Try = { name: string; failure: ApiFailure | null }

/** Names and passwords come from ops' own command line; there is nothing to register here. */
export function LogIn() {
  const api = useApi()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [last, submit, pending] = useActionState<Try, FormData>(
    async (_before, form) => {
      const name = textOf(form, 'name')
      try {
        await api.logIn(name, textOf(form, 'password'))
        await navigate(afterLogIn(search))
        return { name, failure: null }
      } catch (error) {
        return { name, failure: failureOf(error) }
      }
    },
    { name: '', failure: null },
  )
  return (
    <main className={styles['page']}>
      <title>Giriş | Yayın konsolu</title>
      <div className={styles['card']}>
        <h1>
          <span className={styles['brand']}>{brandName}</span> Yayın konsolu
        </h1>
        <form className={styles['form']} action={submit}>
          {last.failure && (
            <Notice kind="error" title={titleOf(last.failure)}>
              {bodyOf(last.failure)}
            </Notice>
          )}
          <TextField
            label="Operatör adı"
            name="name"
            defaultValue={last.name}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <TextField
            label="Parola"
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          <Button type="submit" size="l" wide pending={pending} pendingLabel="Giriş yapılıyor">
            Giriş yap
          </Button>
        </form>
        <p className={styles['help']}>Hesap açmak ya da parolayı yenilemek için yönetici anahtarı gerekir.</p>
      </div>
    </main>
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const isRefused = (failure: ApiFailure, refusal: string) =>
  failure.kind === 'refused' && failure.refused.refusal === refusal

function titleOf(failure: ApiFailure): string {
  if (isRefused(failure, 'wrong-login')) return 'Operatör adı ya da parola yanlış'
  if (isRefused(failure, 'too-many')) return 'Çok sık denediniz'
  return 'Şu anda giriş yapılamıyor'
}

function bodyOf(failure: ApiFailure): string | null {
  if (isRefused(failure, 'wrong-login')) return 'Büyük küçük harfe dikkat ederek yeniden deneyin.'
  if (isRefused(failure, 'too-many')) return 'Bir dakika bekleyip yeniden deneyin.'
  return describeFailure(failure)
}
