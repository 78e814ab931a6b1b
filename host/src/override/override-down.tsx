import { useEffect } from 'react'
import type { Override } from 'shared/module/boot'
import { Button } from 'shared/ui/button/button'
import { MessagePage } from '../pages/message-page.tsx'

type Props = { override: Override; reason: 'silent' | 'wrong' }

const title = 'Geliştirici sürümü açılamadı'

/** Only a squad's own browser comes here; the way out stands in the banner above. */
export function OverrideDown({ override: { module, origin }, reason }: Props) {
  useEffect(() => {
    document.title = title
    console.error(`[${module}]`, `${origin}/boot-module.json: ${reason}`)
  }, [module, origin, reason])
  return (
    <main>
      <MessagePage title={title} acts={<Button onClick={() => location.reload()}>Tekrar dene</Button>}>
        {reason === 'silent' ? (
          <p>
            {origin} yanıt vermiyor. {module} modülünü o adreste başlatıp yeniden deneyin ya da yukarıdan
            çıkıp yayındaki sürümle devam edin.
          </p>
        ) : (
          <p>
            {origin} adresi {module} modülünü vermiyor. Adresi denetleyip yeniden deneyin ya da yukarıdan
            çıkıp yayındaki sürümle devam edin.
          </p>
        )}
      </MessagePage>
    </main>
  )
}
