import { lazy, Suspense } from 'react'
import { useLoaderData } from 'shared/router/router'
import { useHydrated } from 'shared/ui/hydrated/hydrated'
import { Loading, Skeleton } from 'shared/ui/skeleton/skeleton'
import {
  Modules,
  SessionState,
  type Setting,
  Settings,
} from '../../features/show-diagnostics/diagnostics.tsx'
import styles from './diagnostics-page.module.css'

export type DiagnosticsData = { settings: Setting[] }

/** Only here: no other page loads a byte of it. */
const Gallery = lazy(() => import('../../features/show-components/gallery.tsx'))

/** docs/product.md#pages: the test page. What the site is made of at this moment, and every component in its states. */
export function DiagnosticsPage() {
  const { settings } = useLoaderData<DiagnosticsData>()
  const isHydrated = useHydrated()
  return (
    <div className={styles['page']}>
      <header>
        <h1>Site denetimi</h1>
        <p className={styles['lead']}>
          Bu belgenin hangi sürümlerden oluştuğu, oturumun durumu, ayarlar ve sitenin bütün bileşenleri.
        </p>
      </header>
      <section aria-labelledby="moduller">
        <h2 id="moduller">Modüller ve sürümleri</h2>
        <Modules />
      </section>
      <section aria-labelledby="oturum">
        <h2 id="oturum">Oturum</h2>
        <SessionState />
      </section>
      <section aria-labelledby="ayarlar">
        <h2 id="ayarlar">Site ayarları</h2>
        <Settings settings={settings} />
      </section>
      <section aria-labelledby="bilesenler">
        <h2 id="bilesenler">Bileşenler</h2>
        {isHydrated ? (
          <Suspense fallback={<Waiting />}>
            <Gallery />
          </Suspense>
        ) : (
          <p>Bileşenler, sayfa betikle çalışırken gösterilir.</p>
        )}
      </section>
    </div>
  )
}

function Waiting() {
  return (
    <Loading label="Bileşenler yükleniyor" className={styles['waiting']}>
      <Skeleton shape="title" />
      <Skeleton shape="block" />
    </Loading>
  )
}
