import { CountryMap, spotOf } from 'shared/trade/country-map/country-map'
import { Button } from 'shared/ui/button/button'
import { useHydrated } from 'shared/ui/hydrated/hydrated'
import { Icon } from 'shared/ui/icon/icon'
import { JourneyTimes } from 'shared/trade/journey-times/journey-times'
import { Notice } from 'shared/ui/notice/notice'
import { useNow } from 'shared/ui/now/now'
import { Panel } from 'shared/ui/panel/panel'
import { Loading, Skeleton } from 'shared/ui/skeleton/skeleton'
import { Steps } from 'shared/trade/steps/steps'
import { useStickyEdge } from 'shared/ui/sticky-edge/sticky-edge'
import { StubCard } from 'shared/trade/stub-card/stub-card'
import { Turkish } from 'shared/ui/turkish/turkish'
import { formatTime, toInstant } from 'shared/domain/dates'
import styles from './gallery.module.css'

const towns = [
  { name: 'İstanbul', latitude: 41.01, longitude: 28.98 },
  { name: 'Ankara', latitude: 39.93, longitude: 32.86 },
  { name: 'Van', latitude: 38.49, longitude: 43.38 },
].map(spotOf)

export function CountryMapExample() {
  return <CountryMap label="Türkiye haritası: İstanbul, Ankara ve Van" named={towns} />
}

export function HydratedExample() {
  return <p>{useHydrated() ? 'Sayfa betikle çalışıyor.' : 'Sayfa sunucunun yazdığı gibi.'}</p>
}

export function NowExample() {
  return <p>Saat {formatTime(toInstant(new Date(useNow())))}</p>
}

const icons = ['wifi', 'usb', 'priz', 'yemek-servisi', 'engelli-erisimi', 'namaz-molasi', 'olmayan-simge']

export function IconExample() {
  return icons.map((name) => (
    <span key={name} className={styles['named']}>
      <Icon name={`amenity:${name}`} size={24} />
      {name}
    </span>
  ))
}

const departure = { time: '08.30', place: 'İstanbul Esenler' }
const arrival = { time: '14.45', place: 'Ankara AŞTİ' }

export function JourneyTimesExample() {
  return (['s', 'm', 'l'] as const).map((size) => (
    <div key={size} className={styles['wide']}>
      <JourneyTimes
        size={size}
        departure={departure}
        arrival={{ ...arrival, ...(size === 'l' && { note: '+1 gün' }) }}
        path="6 sa 15 dk"
      />
    </div>
  ))
}

const kinds = [
  { kind: 'empty', title: 'Sefer bulunamadı' },
  { kind: 'error', title: 'Liste yüklenemedi' },
  { kind: 'offline', title: 'İnternet bağlantısı yok' },
  { kind: 'info', title: 'Bilmeniz gereken' },
  { kind: 'done', title: 'İşlem tamamlandı' },
] as const

export function NoticeExample() {
  return kinds.map(({ kind, title }) => (
    <Notice
      key={kind}
      kind={kind}
      title={title}
      className={styles['wide']}
      {...(kind === 'error' && { onRetry: () => undefined })}
    >
      Ne olduğu ve ne yapılabileceği burada yazar.
    </Notice>
  ))
}

export function PanelExample() {
  return (
    <Panel
      title="Başlıklı bölüm"
      level={3}
      actions={<Button variant="ghost">Değiştir</Button>}
      className={styles['wide']}
    >
      <p>Bölümün içindekiler.</p>
    </Panel>
  )
}

export function SkeletonExample() {
  return (
    <Loading label="Örnek yükleniyor" className={styles['lines']}>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="block" className={styles['block']} />
    </Loading>
  )
}

export function StepsExample() {
  return (['journey', 'payment', 'ticket'] as const).map((step) => (
    <div key={step} className={styles['wide']}>
      <Steps now={step} />
    </div>
  ))
}

export function StickyEdgeExample() {
  return (
    // It scrolls, so it must be in reach of the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above
    <div className={styles['edge']} role="region" aria-label="Kayan örnek" tabIndex={0}>
      <div className={styles['bar']} ref={useStickyEdge('top')}>
        Yukarıda kalan çubuk
      </div>
      <p>Kaydırdığınızda çubuk yerinde kalır.</p>
      <p>Odaklanılan öğe altında kalmaz.</p>
      <p>Son satır.</p>
    </div>
  )
}

export function StubCardExample() {
  return (
    <>
      <StubCard as="div" className={styles['wide']} stub={<b>₺949</b>}>
        <JourneyTimes departure={departure} arrival={arrival} path="6 sa 15 dk" />
      </StubCard>
      <StubCard as="div" className={styles['wide']} current dense stub={<b>₺949</b>}>
        <p>Seçilmiş ve sık dizilmiş</p>
      </StubCard>
    </>
  )
}

export function TurkishExample() {
  return (
    <Turkish>
      <p>Ekran okuyucuya söylenenler de Türkçedir.</p>
    </Turkish>
  )
}
