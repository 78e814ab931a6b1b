import { patterns } from 'shared/contracts/paths'
import { ButtonLink } from 'shared/ui/button/button'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  return (
    <MessagePage
      title="Sayfa bulunamadı"
      term="Page Not Found"
      acts={<ButtonLink to={patterns.home}>Sefer arayın</ButtonLink>}
    >
      <p>Aradığınız adreste bir sayfa yok. Bağlantı eski olabilir ya da adres yanlış yazılmış olabilir.</p>
    </MessagePage>
  )
}
