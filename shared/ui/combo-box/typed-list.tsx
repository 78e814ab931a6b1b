import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { FieldFrame } from '../field/field.tsx'
import list from '../field/list.module.css'
import { Turkish } from '../turkish/turkish.tsx'
import type { ComboBoxProps } from './props.ts'
import { type ComboItem, type ComboSection, onlyItem } from './combo-item.tsx'
import { type OpenList, TypedInput } from './typed-input.tsx'
import { TypedPopover } from './typed-popover.tsx'

/** Only the rows near what is seen are drawn: 140 of them would make the first tap wait. Each is measured once drawn. */
const sizes = { estimatedRowSize: 44, estimatedHeadingSize: 38, padding: 6 }

export function TypedList(props: ComboBoxProps & { id: string }) {
  const { id, label, help, error, items, suggest, value, onChange } = props
  const box = useRef<HTMLDivElement>(null)
  const openList = useRef<OpenList>(null)
  const popover = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  /** Where the list stays while it gets shorter, or what is pressed would jump from under the finger. */
  const [side, setSide] = useState<Side | null>(null)
  useEffect(() => {
    // There may be no room left on that side.
    const free = () => setSide(null)
    addEventListener('resize', free)
    return () => removeEventListener('resize', free)
  }, [])
  const chosen = items.find((item) => item.id === value)
  const text = chosen?.full ?? chosen?.name ?? ''
  const shown = useMemo(() => suggest(typed ?? ''), [suggest, typed])
  const only = typed ? onlyItem(shown) : null

  function choose(item: ComboItem) {
    setTyped(null)
    const picked = item.repeats ?? item.id
    if (picked !== value) onChange(picked)
    // The library closes the list for what it knows as chosen, not for what stands for it elsewhere.
    else if (item.repeats) openList.current?.close()
  }

  return (
    <Turkish>
      <AriaComboBox
        className={props.className}
        selectedKey={value}
        inputValue={typed ?? text}
        onSelectionChange={(key) => {
          const item = shown.flatMap((section) => section.items).find((one) => one.id === key)
          if (item) choose(item)
          else setTyped(null)
        }}
        onInputChange={(next) => {
          setTyped(next === text ? null : next)
          setSide(sideOf(popover.current))
          if (next === '' && value !== null) onChange(null)
        }}
        onBlur={() => {
          // Half a name that fits one place only is that place; anything else falls back to the choice.
          if (only) choose(only)
        }}
        onOpenChange={() => setSide(null)}
        defaultFilter={() => true}
        menuTrigger="focus"
        allowsEmptyCollection
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
          <TypedInput
            id={id}
            help={help}
            error={error}
            placeholder={props.placeholder}
            typing={Boolean(typed)}
            best={shown[0]?.items[0]}
            only={only}
            list={openList}
          />
          {props.name && <input type="hidden" name={props.name} value={value ?? ''} />}
        </FieldFrame>
        <TypedPopover
          ref={popover}
          className={`${list['popover']} ${list['typed']}`}
          triggerRef={box}
          placement={`${side ?? 'bottom'} start`}
          shouldFlip={side === null}
          offset={8}
          maxHeight={380}
        >
          <Virtualizer layout={ListLayout} layoutOptions={sizes}>
            <ListBox
              items={shown}
              className={`${list['list']} ${list['rows']}`}
              renderEmptyState={() => <p className={list['empty']}>{props.emptyText(typed ?? '')}</p>}
            >
              {(section: ComboSection) => (
                <ListBoxSection id={section.id} className={list['section']}>
                  <Header>{section.title}</Header>
                  <Collection items={section.items}>{(item) => <ComboOption item={item} />}</Collection>
                </ListBoxSection>
              )}
            </ListBox>
          </Virtualizer>
        </TypedPopover>
      </AriaComboBox>
    </Turkish>
  )
}

type Side = 'top' | 'bottom'

/** Null while there is no list: where there is room for it is then for the library to find. */
function sideOf(popover: HTMLElement | null): Side | null {
  const placement = popover?.dataset['placement']
  return placement === 'top' || placement === 'bottom' ? placement : null
}

function ComboOption({ item }: { item: ComboItem }) {
  return (
    <ListBoxItem
      id={item.id}
      textValue={item.full ?? item.name}
      className={list['item']}
      data-indent={item.indent || undefined}
    >
      <span>{item.name}</span>
      {item.hint && <span className={list['hint']}>{item.hint}</span>}
    </ListBoxItem>
  )
}
