import type { FastifyReply } from 'fastify'
import { defineCall } from 'shared/contracts/call'
import { liveJourneysPath, liveJourneysQuery, liveSeatsPath, liveSeatsQuery } from 'shared/contracts/journey'
import * as z from 'zod/mini'
import type { ModuleRoutes } from '../../context/context.ts'
import { RefusalError } from '../../http/refusal.ts'
import { checkTrip } from '../journeys/check-trip.ts'
import { placesOf } from '../journeys/places.ts'
import { searchDay } from '../journeys/search.ts'
import { findSegment } from '../journeys/segment.ts'
import { createSaleWindow } from '../search-configuration/sale-window.ts'
import { openEventStream } from './event-stream.ts'
import { createHub } from './hub.ts'
import { openListTopic } from './list-topic.ts'
import type { Topic } from './topic.ts'
import { openSeatTopic } from './seat-topic.ts'

/** Answered with a stream of events and so with nothing that could be parsed. The token comes in the header, as everywhere: the page reads the stream with fetch. */
const stream = {
  method: 'GET',
  access: 'client',
  encoding: 'query',
  response: z.unknown(),
  addition: true,
} as const

const liveSeats = defineCall({
  ...stream,
  name: 'journey-seats/live',
  path: liveSeatsPath,
  summary: 'Server-sent events: the seat map as the asking buyer sees it, at each change',
  request: liveSeatsQuery,
})

const liveJourneys = defineCall({
  ...stream,
  name: 'journey/list/live',
  path: liveJourneysPath,
  summary: 'Server-sent events: the free seats of every journey of a list, then of those that change',
  request: liveJourneysQuery,
})

export const liveSeatRoutes: ModuleRoutes = ({ route, app, context }) => {
  const { db, clock } = context
  const hub = createHub(context)
  const saleWindow = createSaleWindow(context)

  route(liveSeats, ({ journeyId }, { caller: { sid }, reply }) =>
    watch(`seats ${journeyId}`, sid, reply, async () =>
      openSeatTopic(db, await findSegment(db, journeyId, clock()), clock),
    ),
  )

  route(liveJourneys, (trip, { caller: { sid }, reply }) =>
    watch(`list ${trip.origin} ${trip.destination} ${trip.date}`, sid, reply, async () => {
      await checkTrip(db, trip, await saleWindow())
      return openListTopic(db, await searchDay(db, placesOf(trip), trip.date, clock()), clock)
    }),
  )

  async function watch(key: string, sid: string, reply: FastifyReply, makeTopic: () => Promise<Topic>) {
    const leave = hub.admit(sid)
    if (!leave)
      throw new RefusalError(429, 'too-many-streams', 'Koltuklar çok fazla sekmede açık. Birini kapatın.')
    try {
      await hub.listen()
      const topic = await makeTopic()
      reply.hijack()
      // Gone while we looked: it would never tell us that it closed.
      if (reply.raw.destroyed) return leave()
      await hub.enter({
        key,
        topic,
        sid,
        open: (onClose) => openEventStream(reply.raw, () => (onClose(), leave())),
      })
    } catch (error) {
      leave()
      throw error
    }
  }

  app.addHook('preClose', () => hub.close())
}
