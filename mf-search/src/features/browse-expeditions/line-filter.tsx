import Search from 'lucide-react/icons/search'
import { patterns } from 'shared/contracts/paths'
import { TextField } from 'shared/ui/text-field/text-field'
import { names } from './address.ts'
import styles from './line-filter.module.css'

type Props = {
  place: string
  /** Kept when the form is sent without a script. */
  expedition: number | null
  onChange: (place: string) => void
}

/** Without its script a form that is sent; with it the list follows the letters. */
export function LineFilter({ place, expedition, onChange }: Props) {
  return (
    <form
      className={styles['form']}
      action={patterns.expeditions}
      role="search"
      aria-label="Hatlarda ara"
      onSubmit={(event) => event.preventDefault()}
    >
      {expedition !== null && <input type="hidden" name={names.expedition} value={expedition} />}
      <TextField
        label="Kalkış veya varış"
        type="search"
        name={names.place}
        value={place}
        maxLength={60}
        autoComplete="off"
        placeholder="Şehir veya ilçe"
        end={<Search className={styles['icon']} size={20} aria-hidden />}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </form>
  )
}
