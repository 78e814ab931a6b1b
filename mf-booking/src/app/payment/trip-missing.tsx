import { patterns, paymentPath } from 'shared/contracts/paths'
import { useNavigate } from 'shared/router/router'
import { Button, ButtonLink } from 'shared/ui/button/button'
import { setSeats, type LegDraft } from '../../lib/draft/booking-draft.ts'
import type { AskedTrip, WrongTrip } from '../../lib/draft/trip-query.ts'
import { searchPath } from './load/trip-paths.ts'
import { PaymentNotice } from './payment-notice.tsx'

const wrong: Record<WrongTrip, { title: string; why: string }> = {
  route: {
    title: 'Bu adresteki güzergâh okunamadı',
    why: 'Bağlantı eksik kopyalanmış olabilir. Seferinizi yeniden arayıp koltuk seçebilirsiniz.',
  },
  date: {
    title: 'Bu adresteki tarih okunamadı',
    why: 'Bağlantı eksik kopyalanmış olabilir. Seferinizi yeniden arayıp koltuk seçebilirsiniz.',
  },
  'return-date': {
    title: 'Bu adresteki dönüş tarihi uygun değil',
    why: 'Dönüş tarihi okunamıyor ya da gidişten önce. Tarihleri seçip yeniden arayın.',
  },
  past: {
    title: 'Bu yolculuğun günü geçti',
    why: 'Geçmiş bir gün için bilet satılmıyor. Yeni bir gün seçip arayın.',
  },
  station: {
    title: 'Bu adresteki durak bulunamadı',
    why: 'Bağlantı hatalı ya da bu durağa artık sefer yok. Kalkış ve varışı seçip yeniden arayın.',
  },
}

/** The address names no trip that can be paid. */
export function WrongAddress({ why }: { why: WrongTrip }) {
  return (
    <PaymentNotice title={wrong[why].title} actions={<ButtonLink to={patterns.home}>Sefer ara</ButtonLink>}>
      {wrong[why].why}
    </PaymentNotice>
  )
}

/** Neither this tab nor the buyer's holds know of seats for this trip. */
export function NothingChosen({ asked }: { asked: AskedTrip }) {
  const isTrip = asked.kind === 'trip'
  return (
    <PaymentNotice
      title="Henüz koltuk seçilmemiş"
      actions={
        <ButtonLink to={isTrip ? searchPath(asked.trip) : patterns.home}>
          {isTrip ? 'Seferlere dön' : 'Sefer ara'}
        </ButtonLink>
      }
    >
      {isTrip
        ? 'Bu yolculuk için size ayrılmış koltuk bulunamadı. Ayırma süresi dolmuş olabilir; koltuklarınızı yeniden seçmeniz yeterli.'
        : 'Önce seferinizi bulun ve koltuk seçin; ödeme sonraki adımdır.'}
    </PaymentNotice>
  )
}

/** A way back was searched for, and has no seats: nobody is sold half a trip unasked. */
export function ReturnMissing({ departure }: { departure: LegDraft }) {
  const navigate = useNavigate()
  const { search, seats, journey } = departure

  function travelOneWay(): void {
    const oneWay = { ...search, returnDate: null }
    setSeats('departure', { journey, search: oneWay }, seats)
    void navigate(paymentPath(oneWay), { replace: true })
  }

  return (
    <PaymentNotice
      title="Dönüş koltuğunuz seçilmemiş"
      actions={
        <>
          <Button variant="ghost" onClick={travelOneWay}>
            Yalnız gidişi al
          </Button>
          <ButtonLink to={searchPath(search, { outbound: journey.id })}>Dönüşü seç</ButtonLink>
        </>
      }
    >
      Gidiş koltuklarınız duruyor. Dönüş seferinden de koltuk seçin ya da yalnız gidişle devam edin.
    </PaymentNotice>
  )
}
