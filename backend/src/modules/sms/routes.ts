import type { ModuleRoutes } from '../../context/context.ts'
import { startTextSender } from './send-texts.ts'
import { openSmsGateway } from './sms-gateway.ts'

/** No call of its own: text messages that others write down are sent while the API listens. */
export const smsRoutes: ModuleRoutes = ({ app, context }) => {
  const gateway = openSmsGateway(context.config)
  let stop: (() => Promise<void>) | null = null
  app.addHook('onListen', () => {
    if (gateway) stop = startTextSender({ ...context, gateway })
  })
  app.addHook('preClose', async () => stop?.())
}
