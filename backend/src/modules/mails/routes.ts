import { orderMail } from 'shared/contracts/payment'
import type { ModuleRoutes } from '../../context.ts'
import { mailAgain } from './mail-again.ts'
import { openMailer } from './mailer.ts'
import { startSender } from './send-mails.ts'

const mailsPerMinute = 20

export const mailRoutes: ModuleRoutes = ({ route, app, context }) => {
  route(orderMail, async ({ order_id }) => ({ data: { email: await mailAgain(context.db, order_id) } }), {
    perMinute: mailsPerMinute,
  })

  const mailer = openMailer(context.config)
  let stop: (() => Promise<void>) | null = null
  app.addHook('onListen', () => {
    if (mailer) stop = startSender({ ...context, mailer })
  })
  app.addHook('preClose', async () => stop?.())
}
