import { brandName } from 'shared/domain/brand'
import { patterns, routePagePath } from 'shared/contracts/paths'

/** The brand is data: docs/product.md#brand. */
export const company: Record<string, string> = {
  name: brandName,
  logo_text: brandName,
  phone: '0850 123 45 67',
  email: 'yardim@rotabus.example',
  address: 'Altıntepsi Mah. 15 Temmuz Demokrasi Otogarı No: 12, 34035 Bayrampaşa / İstanbul',
  trade_name: `${brandName} Turizm Seyahat ve Taşımacılık A.Ş.`,
  // Of the example tax number 1234567890, which is nobody's.
  mersis_no: '0123456789000015',
}

export const site: Record<string, string> = {
  general_site_meta_title: `${brandName} | Online Otobüs Bileti`,
  general_site_meta_description:
    "Türkiye'nin 81 iline otobüs bileti: seferleri karşılaştırın, koltuğunuzu seçin, güvenle ödeyin.",
  analytical_google_analytic_id: '',
}

type MenuItem = { group: string | null; title: string; path: string }

const legal = 'Sözleşmeler'
const help = 'Yardım'
const about = brandName
const popularBuses = 'Popüler seferler'

const popularPage = (title: string, slug: string): MenuItem => ({
  group: popularBuses,
  title,
  path: routePagePath(slug),
})

export const menuItems: MenuItem[] = [
  { group: null, title: 'Bilet al', path: patterns.home },
  { group: null, title: 'Seferlerimiz', path: patterns.expeditions },
  { group: null, title: 'Bilet sorgula', path: patterns.pnrLookup },
  { group: null, title: 'Hakkımızda', path: patterns.about },
  { group: about, title: 'Hakkımızda', path: patterns.about },
  { group: about, title: 'Seferlerimiz', path: patterns.expeditions },
  { group: about, title: 'Bilet satış noktaları', path: patterns.salesPoints },
  { group: about, title: 'Servis güzergâhları', path: patterns.shuttleRoutes },
  { group: about, title: 'Varan Unibüs', path: patterns.unibus },
  { group: about, title: 'İş ortağım', path: patterns.partner },
  { group: about, title: 'Kariyer', path: patterns.careers },
  { group: about, title: 'Blog', path: patterns.blog },
  popularPage('İstanbul Ankara', 'istanbul-ankara'),
  popularPage('İstanbul İzmir', 'istanbul-izmir'),
  popularPage('İstanbul Antalya', 'istanbul-antalya'),
  popularPage('İstanbul Bursa', 'istanbul-bursa'),
  popularPage('Ankara İstanbul', 'ankara-istanbul'),
  popularPage('Ankara İzmir', 'ankara-izmir'),
  { group: help, title: 'Sıkça sorulan sorular', path: patterns.questions },
  { group: help, title: 'İletişim', path: patterns.contact },
  { group: help, title: 'PNR sorgula', path: patterns.pnrLookup },
  { group: help, title: 'E-bilet sorgula', path: patterns.eTicketLookup },
  { group: help, title: 'Yolcum nerede', path: patterns.passengerTracking },
  { group: help, title: 'Hesabım', path: patterns.account },
  { group: help, title: 'Üyelik iptali', path: patterns.endOfMembership },
  { group: legal, title: 'İptal koşulları', path: patterns.termsOfCancellation },
  { group: legal, title: 'Değişim koşulları', path: patterns.termsOfChange },
  { group: legal, title: 'Açığa alma koşulları', path: patterns.termsOfOpenTicket },
  { group: legal, title: 'Ön bilgilendirme formu', path: patterns.preliminaryInformation },
  { group: legal, title: 'Mesafeli satış sözleşmesi', path: patterns.distanceSalesContract },
  { group: legal, title: 'Kullanım şartları', path: patterns.termsOfUse },
  { group: legal, title: 'Gizlilik sözleşmesi', path: patterns.privacyPolicy },
  { group: legal, title: 'Kişisel verilerin korunması', path: patterns.personalData },
]

/** Most travelled pairs, by station id. */
export const popular: [origin: number, destination: number][] = [
  [34, 6],
  [34, 35],
  [34, 7],
  [34, 16],
  [6, 35],
  [6, 7],
  [34, 26],
  [34, 55],
]

/** Told in the README: whoever tries the site logs in with it. */
export const demoMember = {
  email: 'demo@rotabus.example',
  password: 'rotabus-demo',
  name: 'Deniz',
  surname: 'Yolcu',
  phone: '+905321234567',
  govId: '10000000146',
}
