import { patterns } from 'shared/contracts/paths'
import { numberInWords } from 'shared/domain/number-in-words'
import { saleTerms } from 'shared/domain/sale-terms'
import { Link, useLoaderData, useRevalidator } from 'shared/router/router'
import { Notice } from 'shared/ui/notice/notice'
import { RecentSearches } from '../../features/recall-searches/recent-searches.tsx'
import { SearchForm } from '../../features/search-journeys/search-form.tsx'
import { PopularRoutes } from '../../features/show-popular-routes/popular-routes.tsx'
import { Corrections } from '../corrections.tsx'
import type { HomeData } from './home-loader.ts'
import styles from './home-page.module.css'
import { Road } from './home-illustration.tsx'

const reasons = [
  {
    title: 'Koltuk sizin',
    text: `Seçtiğiniz koltuk en çok ${numberInWords(saleTerms.holdMinutes)} dakika sizin için tutulur. Aynı koltuk iki kez satılmaz.`,
  },
  {
    title: 'Ödeme belli',
    text: 'Sonucu banka söylemeden biz söylemeyiz. Aynı bilete iki kez ödeme yapılmaz.',
  },
  {
    title: 'Plan değişirse',
    text: 'İptal edince ne kadarın, ne zaman geri geleceğini önceden görürsünüz.',
  },
]

export function HomePage() {
  const { today, configuration, criteria, corrections, stations, popular } = useLoaderData<HomeData>()
  return (
    <>
      <div className={styles['hero']}>
        <Road className={styles['road']} />
        <div className={styles['wrap']}>
          <h1 className={styles['promise']}>Otobüs biletinizi iki dakikada alın.</h1>
          <p className={styles['lead']}>
            81 ilde canlı koltuk, açık fiyat. Kalkışa {saleTerms.cancelHours} saat kalana kadar ücretsiz
            iptal.
          </p>
        </div>
      </div>
      <div className={styles['wrap']}>
        <div className={styles['search']}>
          <Corrections corrections={corrections} />
          {stations ? (
            <SearchForm
              key={JSON.stringify(criteria)}
              stations={stations}
              configuration={configuration}
              criteria={criteria}
              today={today}
            />
          ) : (
            <NoStations />
          )}
          <RecentSearches stations={stations ?? []} today={today} />
        </div>
        {popular.length > 0 && (
          <section className={styles['section']} aria-labelledby="popular-routes">
            <h2 id="popular-routes">Çok gidilen yollar</h2>
            <PopularRoutes routes={popular} />
            <p className={styles['all']}>
              <Link to={patterns.expeditions}>Bütün hatlar ve harita</Link>
            </p>
          </section>
        )}
        <section className={styles['section']} aria-labelledby="reasons">
          <h2 id="reasons">Size sözümüz</h2>
          <ul className={styles['reasons']}>
            {reasons.map(({ title, text }) => (
              <li key={title} className={styles['reason']}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

function NoStations() {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      kind="error"
      title="Duraklar şu anda yüklenemedi"
      onRetry={() => void revalidate()}
      retryPending={state === 'loading'}
    >
      Bağlantınızı kontrol edip tekrar deneyin. Aramanız kaybolmadı.
    </Notice>
  )
}
