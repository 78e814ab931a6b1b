import type { Ref } from 'react'
import { formatDay, formatWeekday } from 'shared/domain/dates'
import type { LocalDate } from 'shared/contracts/units'
import type { DateFieldProps } from 'shared/ui/date-field/date-field'
import type { SearchConfiguration } from '../../lib/places/search-configuration.ts'
import type { Criteria } from '../../lib/query/search-criteria.ts'
import { NativeDay, NativeOptionalDay } from './native-fields.tsx'
import type { RichFields } from './rich-fields.ts'
import styles from './search-form.module.css'
import { lastDay, leavingOn, returningOn, type CriteriaProblems } from './criteria-rules.ts'

type Props = {
  today: LocalDate
  /** Where the day of return is chosen. */
  back: Ref<HTMLDivElement>
  configuration: SearchConfiguration
  rich: RichFields | null
  criteria: Criteria
  problems: CriteriaProblems
  onChange: (change: (criteria: Criteria) => Criteria) => void
}

/** Each calendar shows both days and what lies between. */
export function DayFields({ today, back, configuration, rich, criteria, problems, onChange }: Props) {
  const max = lastDay(today, configuration)
  const common = {
    rich,
    today,
    max,
    marks: configuration.holidays,
    note: `Biletler ${formatDay(max)} ${formatWeekday(max)} gününe kadar satışta.`,
  }
  const after = 'henüz satışta değil'
  return (
    <>
      <div className={styles['day']}>
        <DayField
          {...common}
          label="Gidiş"
          name="date"
          min={today}
          closed={{ before: 'geçmiş gün', after }}
          other={{ day: criteria.returnDate, name: 'Dönüş' }}
          value={criteria.date}
          onChange={(day) => day && onChange((before) => leavingOn(before, day))}
        />
      </div>
      <div ref={back} className={styles['back']}>
        <DayField
          {...common}
          label="Dönüş"
          name="return_date"
          optional
          min={criteria.date}
          closed={{ before: 'gidişten önce', after }}
          other={{ day: criteria.date, name: 'Gidiş' }}
          error={problems.returnDate}
          value={criteria.returnDate}
          onChange={(day) => onChange((before) => returningOn(before, day))}
        />
      </div>
    </>
  )
}

type DayFieldProps = DateFieldProps & {
  min: LocalDate
  max: LocalDate
  rich: RichFields | null
  /** It may stay empty. */
  optional?: boolean
}

function DayField({ rich, optional, ...field }: DayFieldProps) {
  if (rich) return <rich.DateField {...field} placeholder={noDay} />
  const { label, name, min, max, error, value, onChange } = field
  const native = { label, name, min, max, error, value, onChange }
  return optional ? <NativeOptionalDay {...native} none={noDay} /> : <NativeDay {...native} />
}

const noDay = 'Ekle'
