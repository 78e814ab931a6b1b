import { TextField } from 'shared/ui/text-field/text-field'
import styles from './form.module.css'

/** Given name and surname, beside each other where there is room. */
export function NameFields({ errorOf }: { errorOf: (name: string) => string | undefined }) {
  return (
    <div className={styles['pair']}>
      <TextField id="name" name="name" label="Ad" autoComplete="given-name" error={errorOf('name')} />
      <TextField
        id="surname"
        name="surname"
        label="Soyad"
        autoComplete="family-name"
        error={errorOf('surname')}
      />
    </div>
  )
}
