import { useState } from 'react'
import { useCall } from 'shared/api/use-call'
import type { RequestOf } from 'shared/contracts/call'
import { contractPreview } from 'shared/contracts/sales-contract'
import { toast } from 'shared/ui/toast/toast'

/** Asks for the texts when somebody opens them, with what is typed then; `again` after a failure, with what is typed by then. */
export function useContracts(request: () => RequestOf<typeof contractPreview>) {
  const [asked, setAsked] = useState(request)
  const contracts = useCall(
    async (api, typed: typeof asked, signal) => (await api.send(contractPreview, typed, { signal })).data,
    asked,
    (error) => toast.error(error.firstMessage('Error'), { silent: true }),
  )
  if (contracts.kind !== 'failed') return contracts
  const again = () => {
    setAsked(request())
    contracts.again()
  }
  return { ...contracts, again }
}
