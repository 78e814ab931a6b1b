import { useEffect } from 'react'
import { patterns } from 'shared/contracts/paths'
import { useRouteError } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import { noteFailure } from '../health/failure-buffer.ts'
import { MessagePage } from './message-page.tsx'

/** The site itself did not start: there are no settings, so no header either. */
export function SiteDown() {
  const error = useRouteError()
  useEffect(() => {
    console.error('[host]', error)
    noteFailure(error, 'host')
  }, [error])
  return (
    <main>
      <title>Bir sorunla karşılaştık</title>
      <MessagePage
        title="Bir sorunla karşılaştık"
        term="Internal Server Error"
        acts={
          <>
            <Button onClick={() => location.reload()}>Tekrar dene</Button>
            <a href={patterns.home}>Ana sayfadan sefer arayın</a>
          </>
        }
      >
        <p>Site şu anda açılamıyor. Bağlantınızı denetleyip biraz sonra yeniden deneyin.</p>
      </MessagePage>
    </main>
  )
}
