import type { Journey } from 'shared/contracts/journey'
import { dayOffset, formatDuration, formatTime } from 'shared/domain/dates'
import { JourneyTimes } from 'shared/trade/journey-times/journey-times'
import { shortPlace } from '../places/places.ts'
import { endsOf, stopsBetween } from './journey-ends.ts'

type Props = { journey: Journey; size?: 's' | 'm'; oneLine?: boolean }

/** The line of times that a card in the list and the pinned outbound have in common. */
export function JourneyLine({ journey, size, oneLine }: Props) {
  const { boarding, alighting } = endsOf(journey)
  return (
    <JourneyTimes
      size={size}
      oneLine={oneLine}
      departure={{
        time: formatTime(boarding.time),
        dateTime: boarding.time,
        place: shortPlace(boarding.name),
      }}
      arrival={{
        time: formatTime(alighting.time),
        dateTime: alighting.time,
        place: shortPlace(alighting.name),
        note: dayOffset(boarding.time, alighting.time) ?? undefined,
      }}
      path={`${formatDuration(journey.duration_minutes)} · ${stopsBetween(journey)}`}
    />
  )
}
