import * as z from 'zod/mini'
import { rolloutSteps, type RolloutStep } from '../../../wire/rollout.ts'
import { RefusedError } from '../client/refused-error.ts'

const inMinutes = { m: 1, h: 60, d: 24 * 60 } as const
const time = /^(\d{1,4})\s*([mhd])$/
const step = /^(\d{1,3}(?:\.\d{1,2})?)\s*%\s*(\d{1,4}\s*[mhd])$/

/** Minutes of `90m`, `2h` or `1d`. */
export function typedMinutes(text: string): number {
  const [, count, unit] = time.exec(text.trim()) ?? []
  if (count !== undefined && (unit === 'm' || unit === 'h' || unit === 'd'))
    return Number(count) * inMinutes[unit]
  throw new RefusedError('malformed', `${text} is no time: write it as 30m, 2h or 1d`)
}

/** Of `5% 10m, 25% 30m`: a share of the visitors, and how long it lasts at least. */
export function typedSteps(text: string): RolloutStep[] {
  const read = text.split(',').map((one) => {
    const [, percent, minutes] = step.exec(one.trim()) ?? []
    if (percent === undefined || minutes === undefined)
      throw new RefusedError(
        'malformed',
        `${one.trim()} is no step: write the steps as "5% 10m, 25% 30m, 50% 1h"`,
      )
    return { percent: Number(percent), minutes: typedMinutes(minutes) }
  })
  const steps = z.safeParse(rolloutSteps, read)
  if (steps.success) return steps.data
  throw new RefusedError(
    'malformed',
    'there are 1 to 10 steps, each of 0.01 to 100 % and of a minute to seven days',
  )
}
