import { ButtonLink } from 'shared/ui/button/button'
import styles from './text-page.module.css'

/** Somebody asked for a version that never was. */
export function UnknownVersion({ title, path }: { title: string; path: string }) {
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1 className={styles['title']}>Böyle bir sürüm yok</h1>
        <p className={styles['lead']}>{`“${title}” metninin bu tarihli bir sürümü bulunmuyor.`}</p>
      </header>
      <ButtonLink to={path}>Yürürlükteki sürümü okuyun</ButtonLink>
    </div>
  )
}
