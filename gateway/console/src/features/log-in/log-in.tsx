import { brandName } from 'shared/domain/brand'
import { useActionState } from 'react'
import { useLocation, useNavigate } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { TextField } from 'shared/ui/text-field/text-field'
import { useApi } from '../../lib/api/api.ts'
import { afterLogIn } from '../../lib/text/paths.ts'
import { describeTrouble, troubleOf, type Trouble } from '../../lib/api/trouble.ts'
import styles from './log-in.module.css'

type Try = { name: string; trouble: Trouble | null }

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
        return { name, trouble: null }
      } catch (error) {
        return { name, trouble: troubleOf(error) }
      }
    },
    { name: '', trouble: null },
  )
  return (
    <main className={styles['page']}>
      <title>Giriş | Yayın konsolu</title>
      <div className={styles['card']}>
        <h1>
          <span className={styles['brand']}>{brandName}</span> Yayın konsolu
        </h1>
        <form className={styles['form']} action={submit}>
          {last.trouble && (
            <Notice kind="error" title={titleOf(last.trouble)}>
              {bodyOf(last.trouble)}
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

const isRefused = (trouble: Trouble, refusal: string) =>
  trouble.kind === 'refused' && trouble.refused.refusal === refusal

function titleOf(trouble: Trouble): string {
  if (isRefused(trouble, 'wrong-login')) return 'Operatör adı ya da parola yanlış'
  if (isRefused(trouble, 'too-many')) return 'Çok sık denediniz'
  return 'Şu anda giriş yapılamıyor'
}

function bodyOf(trouble: Trouble): string | null {
  if (isRefused(trouble, 'wrong-login')) return 'Büyük küçük harfe dikkat ederek yeniden deneyin.'
  if (isRefused(trouble, 'too-many')) return 'Bir dakika bekleyip yeniden deneyin.'
  return describeTrouble(trouble)
}
