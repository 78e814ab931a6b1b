import { useApi } from 'shared/api/api-context'
import { createLater } from 'shared/module/later'
import { useRevalidator } from 'shared/router/router'
import { toast } from 'shared/ui/toast/toast'
import { useHoldCheck } from '../../../lib/hold/use-hold-check.ts'

const freshHold = createLater(() => import(/* webpackChunkName: "paying" */ './fresh-hold.ts'))

/** Asks anew what is held when that may have changed: another tab may have extended it, let it go or chosen other seats. */
export function useFreshHold(): void {
  const api = useApi()
  const { revalidate } = useRevalidator()

  useHoldCheck(async () => {
    // Without a connection there is nothing to ask either.
    const code = await freshHold.load().catch(() => null)
    const found = (await code?.askFreshHold(api)) ?? 'same'
    if (found === 'same') return
    if (found === 'others') toast.info('Koltuklarınız başka bir sekmede değişti. Burada da yenilendi.')
    await revalidate()
  })
}
