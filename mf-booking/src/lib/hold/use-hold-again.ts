import { useApi } from 'shared/api/api-context'
import { toast } from 'shared/ui/toast/toast'
import { createLater } from 'shared/module/later'
import type { SeatsGone } from './hold-again.ts'

const holdingAgain = createLater(() => import(/* webpackChunkName: "paying" */ './hold-again.ts'))

/** One tap holds everything again, or tells which seat is gone; `onGone` shows it in a dialog. */
export function useHoldAgain(onGone?: (gone: SeatsGone) => void): () => Promise<void> {
  const api = useApi()
  return async () => {
    const code = await holdingAgain.load().catch(() => null)
    const answer = (await code?.holdAgain(api)) ?? ({ kind: 'unreachable' } as const)
    if (answer.kind === 'gone') {
      // A dialog reads it out.
      toast.error(answer.gone.message, { silent: onGone !== undefined })
      onGone?.(answer.gone)
    }
    if (answer.kind === 'unreachable')
      toast.error('Bağlantı kurulamadı. Yazdıklarınız duruyor, biraz sonra yeniden deneyin.')
  }
}
