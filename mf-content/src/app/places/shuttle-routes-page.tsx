import { patterns, salesPointsPath } from 'shared/contracts/paths'
import { Link, useLoaderData } from 'shared/router/router'
import { Notice } from 'shared/ui/notice/notice'
import { ShuttleStation } from '../../features/read-shuttles/shuttle-station.tsx'
import { JumpLinks } from '../../lib/jump-links.tsx'
import styles from './places-page.module.css'
import type { ShuttleRoutesData } from './shuttle-routes-route.ts'

export function ShuttleRoutesPage() {
  const { cities } = useLoaderData<ShuttleRoutesData>()
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1>Servis güzergâhları</h1>
        <p className={styles['lead']}>
          Şehir merkezleriyle otogarlar arasında biletinize dahil, ücretsiz servislerimiz.
        </p>
        <p>
          Servislerin ayrı bir saati yoktur; her servis bir otobüsü bekler. Otogara giden servis ilk
          durağından, otobüsünüzün kalkış saatine göre aşağıda yazan süre kadar önce hareket eder. Otogardan
          dönen servis, otobüsünüz vardıktan sonra kalkar. Sefer saati değişirse servisin saati de onunla
          değişir; kesin saat ödeme sayfasında servis seçerken ve biletinizde yazar.
        </p>
        <p>Ara duraklara varış trafiğe bağlıdır; bu yüzden onlar için bir saat yazmıyoruz.</p>
      </header>
      {cities.length === 0 ? (
        <Notice kind="empty" title="Şu anda çalışan bir servisimiz yok">
          Otogara kendi imkânlarınızla gelmeniz gerekir. Yeni servisler bu sayfada duyurulur.
        </Notice>
      ) : (
        <nav aria-label="Şehirler">
          <JumpLinks places={cities.map(({ slug, name }) => ({ id: slug, title: name }))} />
        </nav>
      )}
      {cities.map(({ name, slug, stations }) => (
        <section key={slug} className={styles['city']} aria-labelledby={slug}>
          <h2 id={slug} tabIndex={-1}>
            {name}
          </h2>
          {stations.map((station) => (
            <ShuttleStation key={station.id} station={station} />
          ))}
          <p>
            <Link className={styles['link']} to={salesPointsPath(slug)}>
              {`${name} bilet satış noktaları`}
            </Link>
          </p>
        </section>
      ))}
      <p className={styles['ending']}>
        <Link className={styles['link']} to={patterns.home}>
          Sefer arayın
        </Link>
        <Link className={styles['link']} to={patterns.salesPoints}>
          Bilet satış noktaları
        </Link>
      </p>
    </div>
  )
}
