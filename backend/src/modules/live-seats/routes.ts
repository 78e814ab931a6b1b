import { defineCall } from 'shared/contracts/call'
import { liveSeatsPath, liveSeatsQuery } from 'shared/contracts/journey'
import * as z from 'zod/mini'
import type { ModuleRoutes } from '../../context.ts'
import { Refusal } from '../../http/refusal.ts'
import { findSegment } from '../journeys/segment.ts'
import { openEventStream } from './event-stream.ts'
import { createHall } from './hall.ts'
import { openRoom } from './room.ts'

/** Answered with a stream of events and so with nothing that could be parsed. The token comes in the header, as everywhere: the page reads the stream with fetch. */
const liveSeats = defineCall({
  name: 'journey-seats/live',
  method: 'GET',
  path: liveSeatsPath,
  access: 'client',
  encoding: 'query',
  summary: 'Server-sent events: the seat map as the asking buyer sees it, at each change',
  request: liveSeatsQuery,
  response: z.unknown(),
  addition: true,
})

export const liveSeatRoutes: ModuleRoutes = ({ route, app, context: { db, clock, notify, log } }) => {
  const hall = createHall({ notify, log })

  route(liveSeats, async ({ journeyId }, { caller: { sid }, reply }) => {
    if (hall.isFullFor(sid))
      throw new Refusal(429, 'too-many-streams', 'Bu sefer çok fazla sekmede açık. Birini kapatın.')
    const room = await openRoom(db, await findSegment(db, journeyId, clock()), clock)
    reply.hijack()
    // Gone while we looked: it would never tell us that it closed.
    if (reply.raw.destroyed) return
    await hall.enter(journeyId, room, sid, (onClose) => openEventStream(reply.raw, onClose))
  })

  app.addHook('preClose', () => hall.close())
}
