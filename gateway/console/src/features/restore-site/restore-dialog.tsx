import { useRef, useState } from 'react'
import { restoreAnswer, type RestoreAnswer } from 'gateway/wire/site-at'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import { ActDialog } from '../../lib/act/act-dialog.tsx'
import { useOpsApi } from '../../lib/api/api.ts'

/** Every module back to what was stable then, as one act. */
export function RestoreDialog({ time, onClose }: { time: string; onClose: () => void }) {
  const api = useOpsApi()
  const [force, setForce] = useState(false)
  const seen = useRef<RestoreAnswer['generations']>(undefined)
  const send = (rest: object, signal?: AbortSignal) =>
    api.call(restoreAnswer, {
      method: 'POST',
      path: '/_release/restore',
      body: { time, ...(force ? { force } : {}), ...rest },
      signal,
    })
  return (
    <ActDialog<RestoreAnswer>
      title="Siteyi bir zamana döndür"
      confirm="Döndür"
      about={[time, force]}
      plan={async (signal) => {
        const planned = await send({ planOnly: true }, signal)
        seen.current = planned.generations
        return planned
      }}
      // What was shown is what is done, or whoever was quicker is named.
      apply={(why) => send({ why, expected: seen.current })}
      done={({ steps }) => `Site o zamana döndü: ${steps.length} modül`}
      onClose={onClose}
    >
      <Checkbox
        label="Dönemeyenler olduğu gibi kalsın; kurallar bilerek çiğnenir ve geçmişe yazılır"
        checked={force}
        onChange={(event) => setForce(event.target.checked)}
      />
    </ActDialog>
  )
}
