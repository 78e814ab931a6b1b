import Search from 'lucide-react/icons/search'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { fold } from '../../domain/text.ts'
import styles from './searchable-select.module.css'
import { type Option, SelectField, type SelectProps } from './select-field.tsx'

type Props = Omit<SelectProps, 'around'> & {
  /** What is typed here, in other words: `Ülke ara`. */
  searchLabel: string
}

/**
 * One of many: the open list has a field to search in. An option answers to its name, hint and short text, however
 * their letters are typed; those that begin with what is typed are not set before the others, so the order stays.
 */
export function SearchableSelect({ searchLabel, ...props }: Props) {
  const words = new Map(props.options.map((option) => [option.id, wordsOf(option)]))
  return (
    <SelectField
      {...props}
      around={(list) => (
        <Autocomplete
          filter={(_name, typed, { key }) => words.get(String(key))?.includes(fold(typed.trim())) ?? false}
        >
          <SearchField aria-label={searchLabel} autoFocus className={styles['search']}>
            <Search size={18} aria-hidden />
            <Input className={styles['input']} placeholder={searchLabel} />
          </SearchField>
          {list}
        </Autocomplete>
      )}
    />
  )
}

const wordsOf = ({ name, hint, short }: Option): string => fold([name, hint, short].filter(Boolean).join(' '))
