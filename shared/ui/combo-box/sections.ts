export type ComboItem = {
  /** Unique over all sections. */
  id: string
  name: string
  /** At the end of the row: a province, a district. */
  hint?: string
  /** Belongs to the item above it: a sub-stop under its centre. */
  indent?: boolean
}

export type ComboSection<Item extends ComboItem = ComboItem> = {
  id: string
  title: string
  items: readonly Item[]
}

export function allItems<Item extends ComboItem>(sections: readonly ComboSection<Item>[]): Item[] {
  return sections.flatMap((section) => section.items)
}

/** The sections with only what passes; a section left empty goes. */
export function narrowed<Item extends ComboItem>(
  sections: readonly ComboSection<Item>[],
  passes: (item: Item) => boolean,
): ComboSection<Item>[] {
  return sections
    .map((section) => ({ ...section, items: section.items.filter(passes) }))
    .filter((section) => section.items.length > 0)
}
