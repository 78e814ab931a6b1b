import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { fold } from '../../domain/text.ts'
import type { SelectProps } from './props.ts'
import styles from './searched-list.module.css'

type Props = Required<Pick<SelectProps, 'options' | 'searchLabel'>> & { children: ReactNode }

/**
 * The open list with a field to search in it. An option answers to the beginnings of the words in its name, hint and short
 * text, however their letters are typed.
 */
export function SearchedList({ searchLabel, options, children }: Props) {
  const words = new Map(options.map(({ id, name, hint, short }) => [id, wordsOf(name, hint, short)]))
  return (
    <Autocomplete
      filter={(_name, typed, { key }) => words.get(String(key))?.includes(wordsOf(typed).trimEnd()) ?? false}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens the list means to search in it, and the focus goes back when it closes */}
      <SearchField aria-label={searchLabel} autoFocus className={styles['search']}>
        <Search size={18} aria-hidden />
        <Input className={styles['input']} placeholder={searchLabel} />
      </SearchField>
      {children}
    </Autocomplete>
  )
}

/** ` iran 98 ir 98 `: what is typed is looked for from a blank on, which is where a word begins. */
const wordsOf = (...texts: (string | undefined)[]): string =>
  ` ${fold(texts.filter(Boolean).join(' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
