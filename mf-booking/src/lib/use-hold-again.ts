import { useApi } from 'shared/api/api-context'
import { toast } from 'shared/ui/toast/toast'
import { holdAgain, type SeatsGone } from '../lib/hold-again.ts'

/** One tap holds everything again, or tells which seat is gone. */
export function useHoldAgain(onGone: (gone: SeatsGone) => void): () => Promise<void> {
  const api = useApi()
  return async () => {
    const answer = await holdAgain(api)
    if (answer.kind === 'gone') {
      // The dialog reads it out.
      toast.error(answer.gone.message, { silent: true })
      onGone(answer.gone)
    }
    if (answer.kind === 'unreachable')
      toast.error('Bağlantı kurulamadı. Yazdıklarınız duruyor, biraz sonra yeniden deneyin.')
  }
}
