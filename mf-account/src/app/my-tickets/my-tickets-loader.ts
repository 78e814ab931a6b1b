import { apiContext } from 'shared/api/api-context'
import { type MemberTicket, purchaseFind, purchaseList } from 'shared/contracts/member-ticket'
import { pnr as pnrSchema } from 'shared/contracts/units'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { toast } from 'shared/ui/toast/toast'
import { type Loaded, loaded } from '../../lib/loaded.ts'

/** The member's tickets, or the one that the address asks for by its reference: `?pnr=K7M2QX`. */
export type MyTickets =
  | { kind: 'all'; answer: Loaded<MemberTicket[]> }
  | { kind: 'one'; asked: string; answer: Loaded<MemberTicket> }

export async function loadMyTickets({ request, context }: LoaderFunctionArgs): Promise<MyTickets> {
  const api = context.get(apiContext)
  const { signal } = request
  const asked = new URL(request.url).searchParams.get('pnr')
  if (asked === null) return { kind: 'all', answer: await loaded(api.send(purchaseList, {}, { signal })) }
  const pnr = pnrSchema.safeParse(asked)
  const answer: Loaded<MemberTicket> = pnr.success
    ? await loaded(api.send(purchaseFind, { pnr: pnr.data }, { signal }))
    : { kind: 'refused', message: pnr.error.issues[0]?.message ?? 'PNR girin.' }
  // Somebody asked for it (docs/product.md#errors-and-messages); the page reads it out.
  if (answer.kind !== 'loaded' && !signal.aborted)
    toast.error(answer.kind === 'refused' ? answer.message : 'Bir hata oluştu', { silent: true })
  return { kind: 'one', asked, answer }
}
