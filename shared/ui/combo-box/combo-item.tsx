export type ComboItem = {
  /** Unique over all sections. */
  id: string
  name: string
  /** At the end of the row: a province, a district. */
  hint?: string
  /** What the field says once this is chosen, where the name alone could be taken for another. */
  full?: string
  /** Belongs to the item above it: a sub-stop under its centre. */
  indent?: boolean
  /** Stands for the item of this id, which is in the list a second time: what was chosen recently. */
  repeats?: string
}

export type ComboSection = {
  id: string
  title: string
  items: readonly ComboItem[]
}

/** The only thing that is left to choose, or null while there is more than one, or none. */
export function onlyItem(sections: readonly ComboSection[]): ComboItem | null {
  const [first, ...others] = sections.flatMap(({ items }) => items)
  return first && others.length === 0 ? first : null
}

/** A native option is one line of text, and no mark but its own letters can set a sub-stop apart. */
export function nativeText({ name, hint, full, indent }: ComboItem): string {
  const text = full ?? (hint ? `${name}, ${hint}` : name)
  return indent ? `– ${text}` : text
}
