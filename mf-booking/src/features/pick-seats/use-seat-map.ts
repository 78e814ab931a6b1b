import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import { journeySeats, type Journey } from 'shared/contracts/journey'
import type { JourneyId } from 'shared/contracts/units'
import { toast } from 'shared/ui/toast/toast'
import { watchSeats } from './live-seats.ts'
import { mergeCells, newsOf, type SeatNews } from './plan/merge-cells.ts'

export type SeatMapState =
  | { kind: 'loading' }
  | { kind: 'failed'; offline: boolean; message: string }
  /** `news`: what the last change on the server was. */
  | { kind: 'ready'; journey: Journey; news: SeatNews }

const noNews: SeatNews = { freed: [], taken: [] }

/** The seat map of a journey, fetched when opened and kept true by the server's news; `onMap` hears of each state. */
export function useSeatMap(journeyId: JourneyId, onMap: (journey: Journey) => void): SeatMapState {
  const api = useApi()
  const [map, setMap] = useState<SeatMapState>({ kind: 'loading' })

  const show = useEffectEvent((journey: Journey, news = noNews) => {
    onMap(journey)
    setMap({ kind: 'ready', journey, news })
  })

  useEffect(() => {
    const closing = new AbortController()
    async function open(): Promise<void> {
      try {
        const { data } = await api.send(journeySeats, { journeyId }, { signal: closing.signal })
        if (closing.signal.aborted) return
        let journey = data
        show(journey)
        await watchSeats(journeyId, closing.signal, (cells) => {
          const before = journey.seats.cells
          journey = withNews(journey, cells)
          show(journey, newsOf(before, journey.seats.cells))
        })
      } catch (error) {
        if (closing.signal.aborted) return
        setMap(failed(error))
        if (error instanceof ApiError) toast.error(error.firstMessage('Error'), { silent: true })
      }
    }
    void open()
    return () => closing.abort()
  }, [api, journeyId])

  return map
}

function withNews(journey: Journey, cells: Parameters<typeof mergeCells>[1]): Journey {
  return { ...journey, seats: { ...journey.seats, cells: mergeCells(journey.seats.cells, cells) } }
}

function failed(error: unknown): SeatMapState {
  if (!(error instanceof ApiError)) throw error
  return {
    kind: 'failed',
    offline: error.failure.kind === 'unreachable',
    message: error.firstMessage('Koltuk planı şu anda gösterilemiyor. Lütfen yeniden deneyin.'),
  }
}
