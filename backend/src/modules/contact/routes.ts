import { saveContactMessage } from 'shared/contracts/contact'
import { contactFormPath, patterns } from 'shared/contracts/paths'
import type { ModuleRoutes } from '../../context/context.ts'
import { addFormPage } from '../../http/form-page.ts'
import { saveMessage } from './save-message.ts'

const sentPerMinute = 10

export const contactRoutes: ModuleRoutes = ({ route, app, context }) => {
  route(
    saveContactMessage,
    async (message, { request: { ip } }) => ({
      data: { reference: await saveMessage(context, message, ip) },
    }),
    { perMinute: sentPerMinute },
  )

  addFormPage(
    { app, config: context.config },
    {
      path: contactFormPath,
      call: saveContactMessage,
      perMinute: sentPerMinute,
      failed: 'Mesajınız gönderilemedi',
      tooLarge: 'Mesajınız çok uzun. En çok 4.000 karakter yazabilirsiniz.',
      back: () => patterns.contact,
      handle: async (message, { ip }) => ({
        title: 'Mesajınız bize ulaştı',
        sentences: ['Başvuru numaranız yukarıda. Onay e-postasını birkaç dakika içinde alırsınız.'],
        strong: await saveMessage(context, message, ip),
        next: { path: patterns.home, text: 'Ana sayfaya gidin' },
      }),
    },
  )
}
