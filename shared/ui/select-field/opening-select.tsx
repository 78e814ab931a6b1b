import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import { describe, FieldFrame } from '../field/field.tsx'
import field from '../field/field.module.css'
import list from '../field/list.module.css'
import { Turkish } from '../turkish/turkish.tsx'
import type { SelectProps } from './props.ts'
import { SearchedList } from './searched-list.tsx'

/** One of a list that opens; the open list of a `searchLabel` has a field to search in. */
export function OpeningSelect({ ref, ...props }: SelectProps & { id: string }) {
  const { label, help, error, id, options, value, onChange, placeholder, disabled } = props
  const { name, autoComplete, onBlur, className, searchLabel } = props
  const box = useRef<HTMLDivElement>(null)
  const described = describe(id, { help, error })
  const opened = (
    <ListBox
      items={options}
      className={list['list']}
      renderEmptyState={() => <p className={list['empty']}>{props.emptyText}</p>}
    >
      {(option) => (
        <ListBoxItem id={option.id} textValue={option.name} className={list['item']}>
          <span>{option.name}</span>
          {option.hint && <span className={list['hint']}>{option.hint}</span>}
        </ListBoxItem>
      )}
    </ListBox>
  )
  return (
    <Turkish>
      <Select
        className={className}
        value={value}
        onChange={(key) => key !== null && onChange(String(key))}
        onBlur={onBlur}
        name={name}
        autoComplete={autoComplete}
        isDisabled={disabled}
        isInvalid={error !== undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={described['aria-describedby']}
      >
        <FieldFrame
          boxRef={box}
          id={id}
          label={label}
          help={help}
          error={error}
          end={<ChevronDown size={20} aria-hidden />}
        >
          <Button ref={ref} id={id} className={`${field['control']} ${list['trigger']}`}>
            <SelectValue>
              {/* The hint helps choosing; of what is chosen the name is enough. */}
              {({ isPlaceholder, selectedText }) =>
                isPlaceholder ? (
                  <span className={list['placeholder']}>{placeholder ?? 'Seçin'}</span>
                ) : (
                  (options.find((option) => option.id === value)?.short ?? selectedText)
                )
              }
            </SelectValue>
          </Button>
        </FieldFrame>
        <Popover className={list['popover']} triggerRef={box} offset={6} maxHeight={360}>
          {searchLabel === undefined ? (
            opened
          ) : (
            <SearchedList searchLabel={searchLabel} options={options}>
              {opened}
            </SearchedList>
          )}
        </Popover>
      </Select>
    </Turkish>
  )
}
