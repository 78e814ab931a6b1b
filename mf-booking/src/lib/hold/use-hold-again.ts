import { useApi } from 'shared/api/api-context'
import { toast } from 'shared/ui/toast/toast'
import { holdAgain, type SeatsGone } from './hold-again.ts'

/** One tap holds everything again, or tells which seat is gone; `onGone` shows it in a dialog. */
export function useHoldAgain(onGone?: (gone: SeatsGone) => void): () => Promise<void> {
  const api = useApi()
  return async () => {
    const answer = await holdAgain(api)
    if (answer.kind === 'gone') {
      // A dialog reads it out.
      toast.error(answer.gone.message, { silent: onGone !== undefined })
      onGone?.(answer.gone)
    }
    if (answer.kind === 'unreachable')
      toast.error('Bağlantı kurulamadı. Yazdıklarınız duruyor, biraz sonra yeniden deneyin.')
  }
}
