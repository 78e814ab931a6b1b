import { useState } from 'react'
import { ApiError } from 'shared/api/client'
import { useApi } from 'shared/api/api-context'
import type { ResponseOf } from 'shared/contracts/call'
import { emailChangeAnswer } from 'shared/contracts/member-account'
import { patterns } from 'shared/contracts/paths'
import { Button, ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import styles from '../../lib/details.module.css'

type Answer = 'confirm' | 'cancel'
type State =
  | { kind: 'asking' }
  | { kind: 'sending'; answer: Answer }
  | { kind: 'answered'; state: ResponseOf<typeof emailChangeAnswer>['data']['state'] }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; answer: Answer; offline: boolean }

/** A press is needed, because mail programs open links by themselves. `link` is what stands behind the `#`. */
export function ConfirmEmail({ link }: { link: string }) {
  const api = useApi()
  const [state, setState] = useState<State>({ kind: 'asking' })

  async function give(answer: Answer) {
    setState({ kind: 'sending', answer })
    try {
      const { data } = await api.send(emailChangeAnswer, { link, answer })
      setState({ kind: 'answered', state: data.state })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState(
        error.failure.kind === 'refused'
          ? { kind: 'refused', message: error.firstMessage('Bir hata oluştu') }
          : { kind: 'failed', answer, offline: error.failure.kind === 'unreachable' },
      )
    }
  }

  if (link === '')
    return <Over message="Adresin sonu eksik görünüyor. E-postadaki bağlantıya yeniden tıklayın." />
  switch (state.kind) {
    case 'answered':
      return <Answered state={state.state} />
    case 'refused':
      return <Over message={state.message} />
    case 'failed':
      return (
        <Notice
          kind={state.offline ? 'offline' : 'error'}
          title={state.offline ? 'Bağlantı kurulamadı' : 'Bu işlem şu anda yapılamıyor'}
          onRetry={() => void give(state.answer)}
        >
          {state.offline
            ? 'İnternet bağlantınızı kontrol edip tekrar deneyin.'
            : 'Sorun bizde. Birkaç dakika sonra tekrar deneyin.'}
        </Notice>
      )
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
