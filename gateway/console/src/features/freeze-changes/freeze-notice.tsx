import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { shortly } from '../../lib/text/format.ts'
import { consolePatterns } from '../../lib/text/paths.ts'
import { useStatus } from '../../lib/api/queries.ts'
import { isRunningFreeze } from './freeze-calls.ts'

/** On every page while nothing new may go live: whoever is about to change something reads it first. */
export function FreezeNotice() {
  const { data, dataUpdatedAt } = useStatus()
  const running = (data?.freezes ?? []).filter((one) => isRunningFreeze(one, dataUpdatedAt))
  return running.map(({ id, module, until, by, why }) => (
    <Notice
      key={id}
      kind="info"
      title={`${module ?? 'Site'} donduruldu: ${why}`}
      actions={
        <ButtonLink variant="ghost" to={consolePatterns.freezes}>
          Dondurmalar
        </ButtonLink>
      }
    >
      {`${by}, ${shortly(new Date(until))} anına kadar. Yeni bir şey yayına alınmaz; geri alma sürer.`}
    </Notice>
  ))
}
