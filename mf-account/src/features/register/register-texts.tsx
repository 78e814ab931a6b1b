import { patterns } from 'shared/contracts/paths'
import styles from './register.module.css'

/** In a tab of its own, so that nothing typed is left behind. */
function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles['link']} href={href} target="_blank" rel="noopener">
      {children}
    </a>
  )
}

export function TermsText() {
  return (
    <>
      <TextLink href={patterns.termsOfUse}>Kullanım şartlarını</TextLink> okudum, kabul ediyorum.
    </>
  )
}

export function AdvertisingText({ by }: { by: 'E-posta' | 'SMS' }) {
  return <>{by} ile kampanya ve duyuru almak istiyorum. İstediğim zaman vazgeçebilirim.</>
}

/** Information, and no consent (KVKK): there is nothing to tick. */
export function PersonalDataText() {
  return (
    <p className={styles['note']}>
      Bilgilerinizi üyeliğiniz ve biletleriniz için nasıl kullandığımızı{' '}
      <TextLink href={patterns.personalData}>Kişisel verilerin korunması</TextLink> metninde anlatıyoruz.
    </p>
  )
}
