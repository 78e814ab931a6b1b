import { useOnline } from 'shared/api/use-online'
import { useSession } from 'shared/auth/auth'
import { patterns } from 'shared/contracts/paths'
import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import type { Method } from '../form/checkout-form.ts'
import type { PayingStep } from '../send/use-payment.ts'

/** Why the order did not go on, where it was sent from; a toast alone would be gone before it is read. */
export function PayTrouble({ step, method }: { step: PayingStep; method: Method }) {
  const online = useOnline()
  const isMember = useSession().kind === 'member'
  if (step.kind === 'unanswered') {
    return (
      <Notice kind="offline" title={online ? 'Sunucudan yanıt alınamadı' : 'İnternet bağlantısı yok'}>
        {method === 'card'
          ? 'Bankaya gidilmedi, kartınızdan ödeme alınmadı. Yazdıklarınız duruyor; aynı düğmeyle yeniden deneyebilirsiniz, sipariş iki kez oluşmaz.'
          : 'Yazdıklarınız duruyor; aynı düğmeyle yeniden deneyebilirsiniz. Açık biletiniz iki kez kullanılmaz.'}
      </Notice>
    )
  }
  if (step.kind !== 'refused') return null
  return (
    <Notice
      kind="error"
      title={method === 'card' ? 'Ödeme başlamadı' : 'Bilet alınamadı'}
      actions={
        step.isTicketUsed && isMember && <ButtonLink to={patterns.memberTickets}>Biletlerime git</ButtonLink>
      }
    >
      {step.message}
    </Notice>
  )
}
