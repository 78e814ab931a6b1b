import type { FastifyReply } from 'fastify'
import { defineCall } from 'shared/contracts/call'
import { liveJourneysPath, liveJourneysQuery, liveSeatsPath, liveSeatsQuery } from 'shared/contracts/journey'
import * as z from 'zod/mini'
import type { ModuleRoutes } from '../../context/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { checkTrip } from '../journeys/check-trip.ts'
import { placesOf } from '../journeys/places.ts'
import { searchDay } from '../journeys/search.ts'
import { findSegment } from '../journeys/segment.ts'
import { createSaleWindow } from '../search-configuration/sale-window.ts'
import { openEventStream } from './event-stream.ts'
import { createHall } from './hall.ts'
import { openListRoom } from './list-room.ts'
import type { Room } from './room.ts'
import { openSeatRoom } from './seat-room.ts'

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
  const hall = createHall(context)
  const saleWindow = createSaleWindow(context)

  route(liveSeats, ({ journeyId }, { caller: { sid }, reply }) =>
    watch(`seats ${journeyId}`, sid, reply, async () =>
      openSeatRoom(db, await findSegment(db, journeyId, clock()), clock),
    ),
  )

  route(liveJourneys, (trip, { caller: { sid }, reply }) =>
    watch(`list ${trip.origin} ${trip.destination} ${trip.date}`, sid, reply, async () => {
      await checkTrip(db, trip, await saleWindow())
      return openListRoom(db, await searchDay(db, placesOf(trip), trip.date, clock()), clock)
    }),
  )

  async function watch(key: string, sid: string, reply: FastifyReply, makeRoom: () => Promise<Room>) {
    const leave = hall.admit(sid)
    if (!leave)
      throw new Refusal(429, 'too-many-streams', 'Koltuklar çok fazla sekmede açık. Birini kapatın.')
    try {
      await hall.listen()
      const room = await makeRoom()
      reply.hijack()
      // Gone while we looked: it would never tell us that it closed.
      if (reply.raw.destroyed) return leave()
      await hall.enter({
        key,
        room,
        sid,
        open: (onClose) => openEventStream(reply.raw, () => (onClose(), leave())),
      })
    } catch (error) {
      leave()
      throw error
    }
  }

  app.addHook('preClose', () => hall.close())
}
