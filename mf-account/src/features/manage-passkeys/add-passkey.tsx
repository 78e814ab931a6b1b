import { maxPasskeys } from 'shared/contracts/passkey'
import { Button } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { AskPassword } from '../../lib/form/ask-password.tsx'
import { type Adding, useAddPasskey } from './use-add-passkey.ts'
import type { Passkey } from './use-passkeys.ts'

type Props = { count: number; onAdded: (passkey: Passkey) => void }

export function AddPasskey({ count, onAdded }: Props) {
  const { state, add, giveUp } = useAddPasskey(onAdded)
  const whyDisabled =
    count < maxPasskeys
      ? undefined
      : `En çok ${maxPasskeys} geçiş anahtarınız olabilir. Yenisini eklemek için birini kaldırın.`
  return (
    <>
      <Outcome state={state} />
      <div>
        <Button
          variant="ghost"
          pending={state.kind === 'waiting'}
          pendingLabel="Tarayıcınızın penceresi bekleniyor"
          whyDisabled={whyDisabled}
          onClick={() => void add()}
        >
          Geçiş anahtarı ekle
        </Button>
      </div>
      {whyDisabled && <p>{whyDisabled}</p>}
      {state.kind === 'password' && (
        <AskPassword
          error={state.error}
          pending={state.pending}
          onPassword={(password) => void add(password)}
          onClose={giveUp}
        />
      )}
    </>
  )
}

function Outcome({ state }: { state: Adding }) {
  switch (state.kind) {
    case 'cancelled':
      return (
        <Notice kind="info" title="Geçiş anahtarı eklenmedi" urgent>
          Pencere kapandı ya da süre doldu. Hiçbir şey değişmedi; dilediğinizde yeniden deneyebilirsiniz.
        </Notice>
      )
    case 'known':
      return (
        <Notice kind="info" title="Bu cihazın geçiş anahtarı zaten var" urgent>
          Başka bir cihaz ya da güvenlik anahtarıyla yenisini ekleyebilirsiniz.
        </Notice>
      )
    case 'failed':
      return (
        <Notice kind="error" title="Bu cihazda geçiş anahtarı oluşturulamadı">
          Cihazınızın ekran kilidi ya da parola yöneticiniz açık olmayabilir. Hiçbir şey değişmedi.
        </Notice>
      )
    case 'other-address':
      return (
        <Notice kind="error" title="Bu adreste geçiş anahtarı eklenemez">
          Siteyi kendi adresinden açıp yeniden deneyin.
        </Notice>
      )
    case 'refused':
      return <Notice kind="error" title={state.message} />
    case 'offline':
      return (
        <Notice kind="offline" title="Bağlantı kurulamadı">
          Geçiş anahtarı eklenmedi. İnternet bağlantınızı kontrol edip tekrar deneyin.
        </Notice>
      )
    case 'broken':
      return (
        <Notice kind="error" title="Şu anda geçiş anahtarı eklenemiyor">
          Sorun bizde. Birkaç dakika sonra tekrar deneyin.
        </Notice>
      )
    default:
      return null
  }
}
