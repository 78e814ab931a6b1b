import { useEffect, useEffectEvent, useState } from 'react'
import { type CallState, useCall } from 'shared/api/use-call'
import { journeySeats, type Journey } from 'shared/contracts/journey'
import type { JourneyId } from 'shared/contracts/units'
import { toast } from 'shared/ui/toast/toast'
import { watchSeats } from './live-seats.ts'
import { mergeCells, newsOf, type SeatNews } from './plan/merge-cells.ts'

/** `news`: what the last change on the server was. */
type SeatMap = { journey: Journey; news: SeatNews }

const noNews: SeatNews = { freed: [], taken: [] }

/** The seat map of a journey, fetched when opened and kept true by the server's news; `onMap` hears of each state. */
export function useSeatMap(journeyId: JourneyId, onMap: (journey: Journey) => void): CallState<SeatMap> {
  const opened = useCall(
    async (api, request: { journeyId: JourneyId }, signal) => {
      const { data } = await api.send(journeySeats, request, { signal })
      if (!signal.aborted) onMap(data)
      return data
    },
    { journeyId },
    (error) => toast.error(error.firstMessage('Error'), { silent: true }),
  )
  const first = opened.kind === 'loaded' ? opened.data : null
  const [changed, setChanged] = useState<(SeatMap & { first: Journey }) | null>(null)
  const hear = useEffectEvent(onMap)

  useEffect(() => {
    if (!first) return undefined
    const closing = new AbortController()
    let journey = first
    void watchSeats(first.id, closing.signal, (cells) => {
      const before = journey.seats.cells
      journey = withNews(journey, cells)
      hear(journey)
      setChanged({ first, journey, news: newsOf(before, journey.seats.cells) })
    })
    return () => closing.abort()
  }, [first])

  if (opened.kind !== 'loaded') return opened
  const isChanged = changed?.first === opened.data
  return { kind: 'loaded', data: isChanged ? changed : { journey: opened.data, news: noNews } }
}

function withNews(journey: Journey, cells: Parameters<typeof mergeCells>[1]): Journey {
  return { ...journey, seats: { ...journey.seats, cells: mergeCells(journey.seats.cells, cells) } }
}
