import type { ResponseOf } from 'shared/contracts/call'
import type { membershipClosingTerms } from 'shared/contracts/member-account'
import { patterns } from 'shared/contracts/paths'
import type { LocalDate } from 'shared/contracts/units'
import { formatDay } from 'shared/domain/dates'
import { erasedWithMembership as erased } from 'shared/domain/erased-with-membership'
import { legalYears } from 'shared/domain/legal-periods'
import { registrationHours } from 'shared/domain/registration-period'
import { Link } from 'shared/router/router'
import styles from '../../lib/details.module.css'
import own from './closing-terms.module.css'

type Terms = ResponseOf<typeof membershipClosingTerms>['data']

/** What closing costs, before anything is pressed. */
export function ClosingTerms({ terms }: { terms: Terms }) {
  const { tickets_ahead, open_tickets, saved_passengers } = terms
  return (
    <div className={styles['content']}>
      <section className={own['part']}>
        <h2>Hemen silinenler</h2>
        <ul>
          <li>{erased.details}</li>
          <li>
            {erased.passengers}
            {saved_passengers > 0 && ` (${saved_passengers} kişi)`}
          </li>
          <li>
            {terms.points > 0
              ? `${new Intl.NumberFormat('tr-TR').format(terms.points)} puanınız`
              : erased.points}
            : {erased.pointsNote}
          </li>
          <li>{erased.access}</li>
        </ul>
      </section>
      <section className={own['part']}>
        <h2>Biletleriniz</h2>
        <ul>
          <li>
            {tickets_ahead > 0
              ? `Önünüzdeki ${tickets_ahead} bilet geçerli kalır.`
              : 'Önünüzde bir yolculuk görünmüyor.'}{' '}
            Biletlere üyelik olmadan <Link to={patterns.pnrLookup}>PNR ve telefonla</Link> ulaşılır.
          </li>
          <li>
            {open_tickets > 0
              ? `${open_tickets} açık biletiniz hesabınızdan çıkar; süresi içinde PNR, telefon ve siparişin e-postasına gelen kodla kullanılır.`
              : 'Açık biletiniz yok.'}
          </li>
          <li>Puanla ödenen kısım, iptalde artık puan olarak geri verilemez.</li>
        </ul>
      </section>
      <section className={own['part']}>
        <h2>Kanunun saklattıkları</h2>
        <ul>
          <Kept
            what="Yolcuların kimlik numarası ve telefonu"
            why={`VUK ve U-ETDS, ${legalYears.identities} yıl`}
            until={terms.identities_until}
          />
          <Kept
            what="Sipariş, fatura, ödeme ve sözleşmeler"
            why={`TTK, ${legalYears.papers} yıl`}
            until={terms.papers_until}
          />
          <Kept
            what="Ticari ileti izinlerinizin kaydı"
            why={`6563 sayılı kanun, ${legalYears.consents} yıl`}
            until={terms.consents_until}
          />
        </ul>
        <p className={styles['note']}>
          Bunlar üyeliğinizden ayrılır, başka bir amaçla kullanılmaz ve günü gelince kendiliğinden silinir.
        </p>
      </section>
      <p className={styles['note']}>
        Adresinizle yapılmış ama onaylanmamış bir kayıt varsa üyeliğinizin parçası değildir, onu başkası da
        yapmış olabilir; üzerinden {registrationHours} saat geçince kendiliğinden silinir.
      </p>
      <p className={styles['note']}>
        Kapatmadan önce isterseniz <Link to={patterns.memberData}>verilerinizin dökümünü alın</Link>.
      </p>
    </div>
  )
}

type KeptProps = { what: string; why: string; until: LocalDate | null }

function Kept({ what, why, until }: KeptProps) {
  return (
    <li>
      {what} ({why}):{' '}
      {until
        ? `en geç ${formatDay(until)} ${until.slice(0, 4)} tarihinde silinir`
        : 'sizinle ilgili kayıt yok'}
    </li>
  )
}
