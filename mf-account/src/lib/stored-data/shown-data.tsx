import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import type { StoredData } from 'shared/contracts/stored-data'
import { Button } from 'shared/ui/button/button'
import styles from '../details.module.css'
import { momentText } from '../moment-text.ts'
import own from './stored-data.module.css'
import { StoredTables } from './stored-tables.tsx'

/** What is stored about a person: to read, to print, and as a file for another program. */
export function ShownData({ data }: { data: StoredData }) {
  return (
    <div className={styles['content']}>
      <p role="status" className={styles['note']}>
        {momentText(data.made_at)} itibarıyla sakladığımız bütün verileriniz. Şifreniz ve kodlarınız gibi
        gizli değerler dökümde yer almaz.
      </p>
      <div className={`${styles['actions']} ${own['screen']}`}>
        <Button icon={<Download size={18} aria-hidden />} onClick={() => download(data)}>
          JSON olarak indir
        </Button>
        <Button variant="ghost" icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
          Yazdır
        </Button>
      </div>
      <StoredTables tables={data.tables} />
    </div>
  )
}

function download(data: StoredData): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `verilerim-${data.made_at.slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(url)
}
