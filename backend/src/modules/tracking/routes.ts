import { patterns, sharedTrackingPath, trackByPnrPath } from 'shared/contracts/paths'
import { ticketLookup, trackTicket } from 'shared/contracts/ticket'
import { trackShared } from 'shared/contracts/tracking'
import * as z from 'zod/mini'
import type { ModuleRoutes } from '../../context/context.ts'
import { fieldErrors } from '../../http/issues.ts'
import { RefusalError } from '../../http/refusal.ts'
import { refuseOtherSites } from '../../http/refuse-other-sites.ts'
import { refusalPage } from '../ticket-documents/refusal-page.ts'
import { trackingsPerMinute, trackByCode, trackNamed } from './track.ts'

const answerAsPage = refusalPage({
  title: 'Otobüs gösterilemiyor',
  broken: 'Otobüsün yeri şu anda gösterilemiyor. Lütfen biraz sonra tekrar deneyin.',
  next: { path: patterns.passengerTracking, text: 'Yolcum nerede sayfasına dönün' },
})

export const trackingRoutes: ModuleRoutes = ({ app, route, context }) => {
  route(trackTicket, async (named, { request: { ip } }) => ({ data: await trackNamed(context, named, ip) }), {
    perMinute: trackingsPerMinute,
  })
  // No limit of its own: pages that the server renders all ask from the gateway's address, and a code cannot be guessed.
  route(trackShared, async ({ code }) => ({ data: await trackByCode(context, code) }))

  // The page's form without scripts: it leads to the page, so that the phone stands in no address.
  const limit = Math.ceil(trackingsPerMinute * context.config.rateLimitFactor)
  app.post(
    trackByPnrPath,
    { config: { rateLimit: { max: limit } }, errorHandler: answerAsPage },
    async (request, reply) => {
      refuseOtherSites(request)
      const named = z.safeParse(ticketLookup, request.body)
      if (!named.success) throw new RefusalError(422, 'validation', fieldErrors(named.error.issues))
      const { code } = await trackNamed(context, named.data, request.ip)
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
        .redirect(sharedTrackingPath(code), 303)
    },
  )
}
