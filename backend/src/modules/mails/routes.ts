import { guestMail } from 'shared/contracts/guest-ticket'
import { orderMail } from 'shared/contracts/payment'
import type { ModuleRoutes } from '../../context/context.ts'
import { findBuyer } from '../tickets/find-buyer.ts'
import { guardLookUp } from '../tickets/guard-look-up.ts'
import { maskEmail } from '../tickets/mask-contact.ts'
import { noSuchTicket } from '../tickets/no-such-ticket.ts'
import { mailAgain } from './mail-again.ts'
import { openMailer } from '../mailer/mailer.ts'
import { startSender } from './send-mails.ts'

const mailsPerMinute = 20

export const mailRoutes: ModuleRoutes = ({ route, app, context }) => {
  route(orderMail, async ({ order_id }) => ({ data: { email: await mailAgain(context.db, order_id) } }), {
    perMinute: mailsPerMinute,
  })

  route(
    guestMail,
    async (named, { request: { ip } }) => {
      const { orderId, email } = await guardLookUp(context, { pnr: named.pnr, ip }, async () => {
        const buyer = await findBuyer(context.db, named)
        // Nothing is said of an order that has no address: none was mailed, and none can be.
        if (!buyer?.email) throw noSuchTicket()
        return { ...buyer, email: buyer.email }
      })
      await mailAgain(context.db, orderId)
      return { data: { email: maskEmail(email) } }
    },
    { perMinute: mailsPerMinute },
  )

  const mailer = openMailer(context.config)
  let stop: (() => Promise<void>) | null = null
  app.addHook('onListen', () => {
    if (mailer) stop = startSender({ ...context, mailer })
  })
  app.addHook('preClose', async () => stop?.())
}
