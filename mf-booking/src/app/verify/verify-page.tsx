import { useLocation, useNavigate } from 'shared/router/router'
import { Panel } from 'shared/ui/panel/panel'
import { Skeleton } from 'shared/ui/skeleton/skeleton'
import { PasteCode } from '../../features/verify-ticket/paste-code.tsx'
import { codeIn } from '../../features/verify-ticket/read-code.ts'
import { ShowVerdict } from '../../features/verify-ticket/show-verdict.tsx'
import { useReady, useVerification } from '../../features/verify-ticket/use-verification.ts'
import styles from './verify-page.module.css'

/** The code stands in the fragment, so it reaches no server and no log; the camera brings the next one there too. */
export function VerifyPage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const code = codeIn(hash)
  const verdict = useVerification(code)
  const ready = useReady()
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1>Bilet doğrulama</h1>
        {hash === '' && (
          <p className={styles['lead']}>
            Biletteki QR kodu telefonun kamerasıyla okutun; bu sayfa imzasını denetler ve kimin, hangi
            koltukta yolculuk edeceğini gösterir.
          </p>
        )}
      </header>
      <div role="status">
        {hash !== '' && !code && <ShowVerdict verdict={{ kind: 'forged' }} />}
        {code && verdict && <ShowVerdict verdict={verdict} />}
        {code && !verdict && (
          <>
            <span className="visually-hidden">Bilet denetleniyor</span>
            <Skeleton shape="block" className={styles['waiting']} />
          </>
        )}
      </div>
      <Panel title={code ? 'Sıradaki bilet' : 'Kodu yapıştırın'}>
        <PasteCode onCode={(next) => void navigate({ hash: next }, { replace: true })} />
      </Panel>
      <p className={styles['ready']} data-ready={ready ?? undefined}>
        {readyTexts(ready)}
      </p>
    </div>
  )
}

function readyTexts(ready: boolean | null): string {
  if (ready === null) return 'Çevrimdışı denetime hazırlanıyor.'
  return ready
    ? 'Çevrimdışı denetime hazır: bağlantı kesilse de imzalar denetlenir.'
    : 'Çevrimdışı denetime hazır değil: sayfayı internete bağlıyken yeniden açın.'
}
