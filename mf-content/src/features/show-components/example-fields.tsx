import { useState } from 'react'
import { addDays, dateInIstanbul } from 'shared/domain/dates'
import { Button } from 'shared/ui/button/button'
import { CodeField } from 'shared/ui/code-field/code-field'
import { ComboBox } from 'shared/ui/combo-box/combo-box'
import { DateField } from 'shared/ui/date-field/date-field'
import { ErrorSummary } from 'shared/ui/error-summary/error-summary'
import { controlClass, describe, FieldFrame } from 'shared/ui/field/field'
import { SelectField } from 'shared/ui/select-field/select-field'
import { TextField } from 'shared/ui/text-field/text-field'
import styles from './gallery.module.css'

const field = styles['field'] ?? ''

export function TextFieldExample() {
  return (
    <>
      <TextField label="Boş" className={field} />
      <TextField label="Dolu" defaultValue="Işıl Yılmaz" help="Biletteki gibi yazın." className={field} />
      <TextField label="Hatalı" defaultValue="ışıl@" error="E-posta adresini denetleyin." className={field} />
      <TextField label="Kapalı" defaultValue="Değişmez" disabled className={field} />
    </>
  )
}

export function CodeFieldExample() {
  return (
    <>
      <CodeField label="Kod" className={field} />
      <CodeField label="Yanlış kod" defaultValue="123456" error="Kod yanlış." className={field} />
    </>
  )
}

export function FieldExample() {
  return (
    <FieldFrame id="ui-frame" label="Çerçeve" help="Her alanın çevresi" className={field}>
      <input className={controlClass} {...describe('ui-frame', { help: 'Her alanın çevresi' })} />
    </FieldFrame>
  )
}

const cities = [
  { id: '34', name: 'İstanbul' },
  { id: '6', name: 'Ankara', hint: 'AŞTİ' },
  { id: '35', name: 'İzmir' },
]

export function ComboBoxExample() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <ComboBox
      label="Şehir yazın"
      items={cities}
      suggest={suggestCities}
      value={value}
      onChange={setValue}
      emptyText={(typed) => `“${typed}” bulunamadı.`}
      className={field}
    />
  )
}

const suggestCities = (typed: string) => [
  {
    id: 'all',
    title: 'Şehirler',
    items: cities.filter(({ name }) =>
      name.toLocaleLowerCase('tr').startsWith(typed.toLocaleLowerCase('tr')),
    ),
  },
]

export function SelectFieldExample() {
  const [value, setValue] = useState<string | null>('6')
  const props = { options: cities, value, onChange: setValue, className: field }
  return (
    <>
      <SelectField {...props} label="Seçin" />
      <SelectField {...props} label="Arayıp seçin" searchLabel="Şehir ara" />
      <SelectField {...props} label="Seçim hatalı" value={null} error="Bir şehir seçin." />
      <SelectField {...props} label="Seçim kapalı" disabled />
    </>
  )
}

export function DateFieldExample() {
  const [today] = useState(() => dateInIstanbul(new Date()))
  const [day, setDay] = useState<string | null>(today)
  const props = { value: day, onChange: setDay, min: today, max: addDays(today, 60), className: field }
  return (
    <>
      <DateField {...props} label="Gün" note="60 gün ilerisine kadar" />
      <DateField {...props} label="Silinebilen gün" clearable placeholder="Ekleyin" />
      <DateField {...props} label="Hatalı gün" error="Geçmiş bir gün seçtiniz." />
    </>
  )
}

export function ErrorSummaryExample() {
  // It takes the focus when it comes, so it comes when somebody wants to see it.
  const [attempts, setAttempts] = useState(0)
  return (
    <div className={styles['wide']}>
      {attempts > 0 && (
        <ErrorSummary key={attempts} errors={[{ id: 'ui-wrong', message: 'Adınızı yazın.' }]} />
      )}
      <TextField id="ui-wrong" label="Düzeltilecek alan" error="Adınızı yazın." className={field} />
      <Button variant="ghost" onClick={() => setAttempts(attempts + 1)}>
        Hataları özetle
      </Button>
    </div>
  )
}
