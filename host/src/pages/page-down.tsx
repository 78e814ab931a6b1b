import { useState } from 'react'
import { patterns } from 'shared/contracts/paths'
import { useRevalidator } from 'shared/router/router'
import { Button, ButtonLink } from 'shared/ui/button/button'
import { siteAnswers } from '../load/site-answers.ts'
import { MessagePage } from './message-page.tsx'

export type Reason = 'not-loaded' | 'broken' | 'unreachable'

const words: Record<Reason, string> = {
  'not-loaded': 'Sayfa şu anda yüklenemiyor. Bağlantınız kopmuş ya da sayfa güncelleniyor olabilir.',
  broken: 'Sayfayı gösterirken bir sorunla karşılaştık. Yaptığınız işlemler bundan etkilenmedi.',
  unreachable: 'Sunucuya ulaşılamıyor. İnternet bağlantınız kopmuş olabilir.',
}

/** One page is down, the rest of the site is not. */
export function PageDown({ reason }: { reason: Reason }) {
  const { revalidate, state } = useRevalidator()
  const [tried, setTried] = useState(false)
  const retry = async () => {
    // What failed twice may have been replaced meanwhile: a new document knows.
    if (tried && (await siteAnswers())) return location.reload()
    setTried(true)
    await revalidate()
  }
  return (
    <MessagePage
      title="Bu sayfa şu anda açılamıyor"
      term="Internal Server Error"
      acts={
        <>
          <Button onClick={() => void retry()} pending={state !== 'idle'} pendingLabel="Yeniden deneniyor">
            Tekrar dene
          </Button>
          <ButtonLink variant="ghost" to={patterns.home}>
            Sefer arayın
          </ButtonLink>
        </>
      }
    >
      <p>{words[reason]}</p>
      <p>
        {reason === 'unreachable'
          ? 'Bağlantınız geldiğinde yeniden deneyebilirsiniz.'
          : 'Biraz sonra yeniden deneyebilirsiniz; sitenin öteki sayfaları çalışıyor.'}
      </p>
    </MessagePage>
  )
}
