import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'shared/router/router'
import { consolePatterns } from '../../lib/text/paths.ts'
import styles from './settings-page.module.css'

const pages = [
  {
    to: consolePatterns.freezes,
    title: 'Dondurmalar',
    about: 'Yeni bir şeyin yayına alınmadığı zamanlar, ve takvim adresi',
  },
  {
    to: consolePatterns.channels,
    title: 'Kanallar',
    about: 'Yolculara açılmadan birlikte denenen sürümler, örneğin staging',
  },
  {
    to: consolePatterns.keys,
    title: 'Ekip anahtarları',
    about: 'Hangi modülü kimin yayımlayabildiği',
  },
  {
    to: consolePatterns.registered,
    title: 'Modül kayıtları',
    about: 'Hangi modüller var, kimin, hangi adreslerle',
  },
  {
    to: consolePatterns.operators,
    title: 'Operatörler',
    about: 'Konsola kimlerin girebildiği ve ne yapabildiği',
  },
  {
    to: consolePatterns.account,
    title: 'Hesabım',
    about: 'Adınız, rolünüz ve girişteki ikinci adım',
  },
  {
    to: consolePatterns.policyReports,
    title: 'Engellenenler',
    about: 'Tarayıcıların sayfalarımızda çalıştırmadığı yabancı ya da değişmiş kod',
  },
  {
    to: consolePatterns.scripts,
    title: 'Ödeme sayfasının betikleri',
    about: 'Kart yazılan sayfada hangi kod çalışabilir, kimin, neden; ve bunu değiştiren yayınlar',
  },
  {
    to: consolePatterns.webhooks,
    title: 'Bildirimler',
    about: 'Her değişikliğin bildirildiği sohbet kanalları ve programlar',
  },
]

/** What is seldom changed. */
export function SettingsPage() {
  return (
    <>
      <title>Ayarlar | Yayın konsolu</title>
      <h1>Ayarlar</h1>
      <ul className={styles['pages']}>
        {pages.map(({ to, title, about }) => (
          <li key={to}>
            <Link className={styles['page']} to={to}>
              <span>
                <b>{title}</b>
                <span className={styles['about']}>{about}</span>
              </span>
              <ChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
