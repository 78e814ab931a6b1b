import { patterns } from 'shared/contracts/paths'
import styles from './personal-data-link.module.css'

/** Where an identity number is asked for. In a tab of its own, so that nothing typed is left behind. */
export function PersonalDataLink() {
  return (
    <a className={styles['link']} href={patterns.personalData} target="_blank" rel="noopener">
      Kişisel verilerin korunması
    </a>
  )
}
