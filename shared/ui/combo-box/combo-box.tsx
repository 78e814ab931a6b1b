import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { useHydrated } from '../hydrated/hydrated.tsx'
import { describe, FieldFrame, type FieldText } from '../field/field.tsx'
import field from '../field/field.module.css'
import list from '../field/list.module.css'
import { NativeList } from './native-list.tsx'
import { allItems, type ComboItem, type ComboSection, narrowed } from './sections.ts'

type Props<Item extends ComboItem> = FieldText & {
  sections: readonly ComboSection<Item>[]
  /** Id of the chosen item. */
  value: string | null
  /** Called with null when the text is cleared. */
  onChange: (id: string | null) => void
  /** Whether an item answers what is typed; folding of letters is the caller's knowledge. */
  matches: (item: Item, typed: string) => boolean
  /** The form field that carries the id. */
  name?: string
  placeholder?: string
  /** Said when nothing matches. */
  emptyText: string
  disabled?: boolean
  id?: string
  className?: string
}

/**
 * A list to type into. The server writes a native select, so the form works before any script;
 * what was chosen there is taken over.
 */
export function ComboBox<Item extends ComboItem>(props: Props<Item>) {
  const generated = useId()
  const id = props.id ?? generated
  return useHydrated() ? <TypedList {...props} id={id} /> : <NativeList {...props} id={id} />
}

function TypedList<Item extends ComboItem>(props: Props<Item> & { id: string }) {
  const { id, label, help, error, sections, value, onChange, matches } = props
  const box = useRef<HTMLDivElement>(null)
  const chosen = allItems(sections).find((item) => item.id === value)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed === null ? sections : narrowed(sections, (item) => matches(item, typed))

  return (
    <AriaComboBox
      className={props.className}
      selectedKey={value}
      inputValue={typed ?? chosen?.name ?? ''}
      onSelectionChange={(key) => {
        setTyped(null)
        if (key !== null) onChange(String(key))
      }}
      onInputChange={(text) => {
        setTyped(text === (chosen?.name ?? '') ? null : text)
        if (text === '' && value !== null) onChange(null)
      }}
      onOpenChange={(open) => !open && setTyped(null)}
      defaultFilter={() => true}
      menuTrigger="focus"
      allowsEmptyCollection
      name={props.name}
      formValue="key"
      isDisabled={props.disabled}
      isInvalid={error !== undefined}
      aria-labelledby={`${id}-label`}
    >
      <FieldFrame
        id={id}
        label={label}
        help={help}
        error={error}
        boxRef={box}
        end={
          <Button className={list['chevron']}>
            <ChevronDown size={20} aria-hidden />
          </Button>
        }
      >
        <Input
          className={field['control']}
          placeholder={props.placeholder}
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          {...describe(id, { help, error })}
        />
      </FieldFrame>
      <Popover className={`${list['popover']} ${list['typed']}`} triggerRef={box} offset={8} maxHeight={380}>
        <ListBox
          items={shown}
          className={list['list']}
          renderEmptyState={() => <p className={list['empty']}>{props.emptyText}</p>}
        >
          {(section: ComboSection<Item>) => (
            <ListBoxSection id={section.id} className={list['section']}>
              <Header>{section.title}</Header>
              <Collection items={section.items}>{(item) => <ComboOption item={item} />}</Collection>
            </ListBoxSection>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

function ComboOption({ item }: { item: ComboItem }) {
  return (
    <ListBoxItem
      id={item.id}
      textValue={item.name}
      className={list['item']}
      data-indent={item.indent || undefined}
    >
      <span>{item.name}</span>
      {item.hint && <span className={list['hint']}>{item.hint}</span>}
    </ListBoxItem>
  )
}
