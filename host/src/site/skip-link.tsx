import styles from './skip-link.module.css'

export const contentId = 'icerik'

export function SkipLink() {
  return (
    <a className={styles['skip']} href={`#${contentId}`}>
      İçeriğe geçin
    </a>
  )
}
