import { memo, type RefObject, useEffect } from 'react'
import list from '../field/list.module.css'
import type { ComboItem, ComboSection } from './combo-item.tsx'
import type { ListPlace } from './list-place.ts'
import styles from './typed-list.module.css'

type Props = {
  /** Of the list; what is in it has ids that begin with it. */
  id: string
  /** Of the element that names it. */
  labelId: string
  sections: readonly ComboSection[]
  place: ListPlace
  /** The chosen item. */
  value: string | null
  /** The option that Enter takes. */
  active: string | null
  empty: string
  onChoose: RefObject<(item: ComboItem) => void>
}

export const optionId = (listId: string, item: string): string => `${listId}-${item}`

/**
 * The list beside the field in the document too, so that a screen reader on a phone comes to it next. All of it is drawn:
 * a row is two pieces of text, and what is not seen is not laid out.
 */
export function TypedOptions({ id, labelId, sections, place, value, active, empty, onChoose }: Props) {
  useEffect(() => {
    if (active !== null) showInList(document.getElementById(optionId(id, active)))
  }, [id, active])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the field, whose keys work the list
    <div
      className={styles['popover']}
      data-side={place.side}
      data-from-end={place.fromEnd || undefined}
      style={{ maxHeight: place.room }}
      onMouseDown={(event) => event.preventDefault()}
    >
      {sections.length === 0 && <p className={styles['empty']}>{empty}</p>}
      <div id={id} role="listbox" aria-labelledby={labelId} className={styles['list']}>
        {sections.map((section) => (
          <section key={section.id} role="group" aria-labelledby={`${id}-${section.id}-title`}>
            <header id={`${id}-${section.id}-title`} className={styles['title']}>
              {section.title}
            </header>
            {section.items.map((item) => (
              <Option
                key={item.id}
                id={optionId(id, item.id)}
                item={item}
                chosen={item.id === value}
                active={item.id === active}
                onChoose={onChoose}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

type OptionProps = Pick<Props, 'id' | 'onChoose'> & { item: ComboItem; chosen: boolean; active: boolean }

/** One of many: drawn again only when it is another or looks otherwise. */
const Option = memo(function Option({ id, item, chosen, active, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, where the focus stays
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={`${list['item']} ${styles['row']}`}
      data-indent={item.indent || undefined}
      data-selected={chosen || undefined}
      data-focused={active || undefined}
      onClick={() => onChoose.current(item)}
    >
      <span>{item.name}</span>
      {item.hint && <span className={list['hint']}>{item.hint}</span>}
    </div>
  )
})

/** Only within the list: the page stays where it is. */
function showInList(option: HTMLElement | null) {
  const scroller = option?.closest<HTMLElement>('[role="listbox"]')
  if (!option || !scroller) return
  const { offsetTop: top, offsetHeight: height } = option
  const before = top - scroller.scrollTop
  const over = top + height - scroller.scrollTop - scroller.clientHeight
  if (before < 0) scroller.scrollTop += before
  else if (over > 0) scroller.scrollTop += over
}
