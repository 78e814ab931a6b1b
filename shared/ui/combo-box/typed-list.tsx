import ChevronDown from 'lucide-react/icons/chevron-down'
import {
  type KeyboardEvent,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { describe, FieldFrame } from '../field/field.tsx'
import field from '../field/field.module.css'
import { type ComboItem, type ComboSection, onlyItem } from './combo-item.tsx'
import { ListAnnouncement } from './list-announcement.tsx'
import { actOf, optionsOf, moved } from './list-keys.ts'
import type { ComboBoxProps } from './props.ts'
import styles from './typed-list.module.css'
import { optionId, TypedOptions } from './typed-options.tsx'
import { useOpenList } from './use-open-list.ts'

const none: readonly ComboSection[] = []

/** They are for what is typed again. */
const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/**
 * A field to type into with its list, as the ARIA practices have it: the focus stays in the field, which says the
 * option that Enter takes. The field answers at once; the list follows when React has time for it.
 */
export function TypedList(props: ComboBoxProps & { id: string }) {
  const { id, label, help, error, items, suggest, value, onChange } = props
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const { place, open, close } = useOpenList(box, settle)
  const chosen = items.find((item) => item.id === value)
  const text = chosen?.full ?? chosen?.name ?? ''
  const asked = useDeferredValue(typed) ?? ''
  const isDrawn = useDeferredValue(place !== null) && place !== null
  const shown = useMemo(() => (isDrawn ? suggest(asked) : none), [isDrawn, suggest, asked])
  const onChoose = useRef(choose)
  useLayoutEffect(() => {
    onChoose.current = choose
  })

  function choose(item: ComboItem) {
    leave()
    const picked = item.repeats ?? item.id
    if (picked !== value) onChange(picked)
    // A screen reader may have been on the option, which is gone.
    if (box.current?.contains(document.activeElement)) input.current?.focus()
    close()
  }

  function leave() {
    setTyped(null)
    setActive(null)
    close()
  }

  /** Half a name that fits one place only is that place; anything else falls back to the choice. */
  function settle() {
    const only = typed ? onlyItem(suggest(typed)) : null
    leave()
    if (only && (only.repeats ?? only.id) !== value) onChange(only.repeats ?? only.id)
  }

  /** It opens at what is chosen. */
  function show() {
    if (place !== null) return
    open()
    if (!typed) setActive(optionsOf(suggest('')).find((item) => item.id === value)?.id ?? null)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    // What is typed counts, also before its answers are drawn.
    const answers = optionsOf(suggest(typed ?? ''))
    const act = actOf(event.key, { answers, active, isOpen: place !== null, isTyped: Boolean(typed) })
    if (caretKeys.has(event.key)) setActive(null)
    if (!act) return
    if (act.kind !== 'take' || event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
    }
    if (act.kind === 'take') choose(act.item)
    else if (act.kind === 'leave') leave()
    else if (act.kind === 'move') {
      show()
      // It opens at what is chosen, else at an end.
      setActive((before) => (place === null && before) || moved(answers, before, act.by))
    }
  }

  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      error={error}
      className={props.className}
      boxRef={box}
      // Of a screen reader also from an option.
      onLeave={settle}
      end={
        <button
          type="button"
          tabIndex={-1}
          className={styles['chevron']}
          disabled={props.disabled}
          id={`${listId}-button`}
          aria-label="Önerileri göster"
          aria-labelledby={`${listId}-button ${id}-label`}
          aria-haspopup="listbox"
          aria-expanded={isDrawn}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus()
            if (place === null) show()
            else leave()
          }}
        >
          <ChevronDown size={20} aria-hidden />
        </button>
      }
    >
      <input
        ref={input}
        role="combobox"
        className={field['control']}
        placeholder={props.placeholder}
        disabled={props.disabled}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isDrawn}
        aria-controls={isDrawn ? listId : undefined}
        aria-activedescendant={isDrawn && active !== null ? optionId(listId, active) : undefined}
        value={typed ?? text}
        onChange={({ currentTarget: { value: next } }) => {
          setTyped(next === text ? null : next)
          setActive(null)
          open()
          if (next === '' && value !== null) onChange(null)
        }}
        onFocus={(event) => {
          if (!typed) event.currentTarget.select()
          show()
        }}
        onClick={show}
        onKeyDown={onKeyDown}
        {...describe(id, { help, error })}
      />
      {props.name && <input type="hidden" name={props.name} value={value ?? ''} />}
      {isDrawn && (
        <TypedOptions
          id={listId}
          labelId={`${id}-label`}
          sections={shown}
          place={place}
          value={value}
          active={active}
          empty={props.emptyText(asked)}
          onChoose={onChoose}
        />
      )}
      <ListAnnouncement sections={isDrawn ? shown : null} active={active} />
    </FieldFrame>
  )
}
