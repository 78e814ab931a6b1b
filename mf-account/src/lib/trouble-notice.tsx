import type { ReactNode } from 'react'
import { Notice } from 'shared/ui/notice/notice'
import type { Trouble } from './trouble.ts'

type Props = {
  trouble: Trouble<string> | null
  /** When the fault is ours: what cannot be done now, and what can. */
  broken?: { title: string; body: ReactNode }
}

const anyAct = {
  title: 'Bu işlem şu anda yapılamıyor',
  body: 'Sorun bizde. Birkaç dakika sonra tekrar deneyin; yazdıklarınız duruyor.',
}

/** Above a form: why it was not accepted, unless a field shows it. What was typed stays. */
export function TroubleNotice({ trouble, broken = anyAct }: Props) {
  switch (trouble?.kind) {
    case 'refused':
      return trouble.message ? <Notice kind="error" title={trouble.message} /> : null
    case 'offline':
      return (
        <Notice kind="offline" title="Bağlantı kurulamadı">
          İnternet bağlantınızı kontrol edip tekrar deneyin. Yazdıklarınız duruyor.
        </Notice>
      )
    case 'broken':
      return (
        <Notice kind="error" title={broken.title}>
          {broken.body}
        </Notice>
      )
    default:
      return null
  }
}
