import { useState } from 'react'
import { ApiError } from 'shared/api/client'
import { useApi } from 'shared/api/api-context'
import type { ResponseOf } from 'shared/contracts/call'
import { emailChangeAnswer } from 'shared/contracts/member-account'
import { patterns } from 'shared/contracts/paths'
import { useLocation, useNavigate } from 'shared/router/router'
import { Button, ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { toast } from 'shared/ui/toast/toast'
import styles from '../../lib/details.module.css'
import { type LinkTrouble, linkTroubleOf } from '../../lib/mailed-link/link-trouble.ts'

type Answer = 'confirm' | 'cancel'
type State =
  | { kind: 'asking' }
  | { kind: 'sending'; answer: Answer }
  | { kind: 'answered'; state: ResponseOf<typeof emailChangeAnswer>['data']['state'] }
  | { kind: 'failed'; answer: Answer; trouble: LinkTrouble }

/** A press is needed, because mail programs open links by themselves. The link's secret stands behind the `#`, and leaves the address once it was used. */
export function ConfirmEmail() {
  const api = useApi()
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const link = hash.slice(1)
  const [state, setState] = useState<State>({ kind: 'asking' })

  async function give(answer: Answer) {
    setState({ kind: 'sending', answer })
    try {
      const { data } = await api.send(emailChangeAnswer, { link, answer })
      setState({ kind: 'answered', state: data.state })
      await navigate(pathname, { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.firstMessage('Error'), { silent: true })
      setState({ kind: 'failed', answer, trouble: linkTroubleOf(error) })
    }
  }

  if (state.kind === 'answered') return <Answered state={state.state} />
  if (link === '')
    return <Over message="Adresin sonu eksik görünüyor. E-postadaki bağlantıya yeniden tıklayın." />
  switch (state.kind) {
    case 'failed':
      return <Failed trouble={state.trouble} onRetry={() => void give(state.answer)} />
    default: {
      const sending = state.kind === 'sending' ? state.answer : null
      return (
        <div className={styles['form']}>
          <p className={styles['note']}>
            E-posta adresi, eski ve yeni adrese gelen iki bağlantı da onaylanınca değişir. Bunu siz
            istemediyseniz iptal edin.
          </p>
          <div className={styles['actions']}>
            <Button pending={sending === 'confirm'} onClick={() => void give('confirm')}>
              Değişikliği onayla
            </Button>
            <Button variant="ghost" pending={sending === 'cancel'} onClick={() => void give('cancel')}>
              İptal et
            </Button>
          </div>
        </div>
      )
    }
  }
}

const answers = {
  done: {
    title: 'E-posta adresi değişti',
    text: 'Bundan sonra yeni adresle giriş yapılır. Diğer cihazlardaki oturumlar kapatıldı.',
  },
  waiting: {
    title: 'Onayınız alındı',
    text: 'Değişiklik, diğer adrese gönderilen bağlantı da onaylanınca yapılır.',
  },
  cancelled: { title: 'Değişiklik iptal edildi', text: 'E-posta adresi olduğu gibi kaldı.' },
} as const

function Answered({ state }: { state: keyof typeof answers }) {
  const { title, text } = answers[state]
  return (
    <Notice
      kind={state === 'waiting' ? 'info' : 'done'}
      urgent
      title={title}
      actions={<ButtonLink to={patterns.memberDetails}>Bilgilerim</ButtonLink>}
    >
      {text}
    </Notice>
  )
}

function Failed({ trouble, onRetry }: { trouble: LinkTrouble; onRetry: () => void }) {
  switch (trouble.kind) {
    case 'offline':
      return (
        <Notice kind="offline" title="Bağlantı kurulamadı" onRetry={onRetry}>
          İnternet bağlantınızı kontrol edip tekrar deneyin. E-postadaki bağlantı hâlâ geçerli.
        </Notice>
      )
    case 'broken':
      return (
        <Notice kind="error" title="Bu işlem şu anda yapılamıyor" onRetry={onRetry}>
          Birkaç dakika sonra tekrar deneyin. E-postadaki bağlantı hâlâ geçerli.
        </Notice>
      )
    case 'over':
      return <Over message={trouble.why} />
  }
}

function Over({ message }: { message: string }) {
  return (
    <Notice
      kind="error"
      title="Bağlantı geçerli değil"
      actions={
        <ButtonLink to={patterns.memberDetails} variant="ghost">
          Bilgilerim
        </ButtonLink>
      }
    >
      {message}
    </Notice>
  )
}
