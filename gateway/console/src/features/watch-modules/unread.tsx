import type { Status } from 'gateway/wire/status'
import { Notice } from 'shared/ui/notice/notice'

/** What a newer gateway has written: the list is not whole. */
export function Unread({ unread }: Pick<Status, 'unread'>) {
  if (!unread || unread.length === 0) return null
  const names = unread.map(({ module, version }) => (version === null ? module : `${module} ${version}`))
  return (
    <Notice kind="info" title="Listede olmayanlar var">
      {`Bu ağ geçidi şunları okuyamayacak kadar eski: ${names.join(', ')}.`}
    </Notice>
  )
}
