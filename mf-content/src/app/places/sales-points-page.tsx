import { useLoaderData } from 'shared/router/router'
import { Notice } from 'shared/ui/notice/notice'
import { FindSalesPoint } from '../../features/find-sales-point/find-sales-point.tsx'
import { Breadcrumb } from '../../lib/breadcrumb.tsx'
import styles from './places-page.module.css'
import type { SalesPointsData } from './sales-points-route.ts'

export function SalesPointsPage() {
  const { provinces, chosen, unknown, asked, crumbs } = useLoaderData<SalesPointsData>()
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        {chosen && <Breadcrumb crumbs={crumbs} />}
        <h1>{chosen ? `${chosen.name} bilet satış noktaları` : 'Bilet satış noktaları'}</h1>
        <p className={styles['lead']}>
          Otogar gişelerimizde, acentelerde ve anlaşmalı otellerde nakit ya da kartla bilet alabilirsiniz.
          İlinizi haritadan ya da listeden seçin veya yerin adını arayın.
        </p>
      </header>
      {unknown !== null && (
        <Notice kind="empty" title={`“${unknown}” adında bir il yok`}>
          Bağlantıdaki ilin adı yanlış yazılmış olabilir. Bütün illerin satış noktaları aşağıda.
        </Notice>
      )}
      <FindSalesPoint key={asked} provinces={provinces} chosen={chosen?.slug ?? null} asked={asked} />
    </div>
  )
}
