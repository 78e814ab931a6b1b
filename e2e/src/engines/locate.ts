import type { Point } from './tab.ts'

type Queries = typeof import('@testing-library/dom')

/** Which element is meant: by role and name, by label, or by its text. Names and texts are patterns. */
export type Query = {
  within?: Query
  /** A selector that it matches too, where a plain field becomes a richer one of the same role. */
  is?: string
} & ({ role: string; name?: string } | { label: string } | { text: string } | { testId: string })

/** How many there are that a person could see, and what the first one says. */
export type Located = { count: number; text: string }

/** Where the located element can be pressed, or why it cannot. */
export type Aim = { point: Point; why: null } | { point: null; why: string }

declare global {
  /** Of the page. */
  var TestingLibraryDom: Queries
  var locatedElement: HTMLElement | undefined
}

/** Runs in the page, so it uses nothing from outside but Testing Library, which `visitor.ts` puts there. */
export function locate(query: Query): Located {
  const library = globalThis.TestingLibraryDom
  const find = (root: HTMLElement, { within, is, ...what }: Query): HTMLElement[] => {
    const [outer] = within ? find(root, within) : [root]
    if (!outer) return []
    const all = () => {
      if ('label' in what) return library.queryAllByLabelText(outer, new RegExp(what.label))
      if ('text' in what) return library.queryAllByText(outer, new RegExp(what.text))
      if ('testId' in what) return library.queryAllByTestId(outer, what.testId)
      const name = what.name === undefined ? {} : { name: new RegExp(what.name) }
      // What is hidden is left out below: the library would compute the style of every ancestor for it.
      return library.queryAllByRole(outer, what.role, { ...name, hidden: true })
    }
    return all().filter(
      (element) =>
        element.matches(is ?? '*') &&
        element.getClientRects().length > 0 &&
        !element.closest('[aria-hidden=true], [inert]'),
    )
  }
  const seen = find(document.body, query)
  const [first] = seen
  globalThis.locatedElement = first
  return { count: seen.length, text: first?.textContent ?? '' }
}

/** Runs in the page too. Brings the element that was located last into view if it is not. */
export function aim(): Aim {
  const located = globalThis.locatedElement
  if (!located?.isConnected) return { point: null, why: 'it has left the page' }
  // What is drawn of a box to tick is its label.
  const label = located.matches('[type=checkbox], [type=radio]') ? located.closest('label') : null
  const target = label ?? located
  if (located.matches(':disabled, [aria-disabled=true]')) return { point: null, why: 'it is disabled' }
  const look = () => {
    const box = target.getBoundingClientRect()
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    return { point, above: document.elementFromPoint(point.x, point.y) }
  }
  // Only if needed, since a list that is open closes when the page scrolls. In the middle of the window it is
  // clear of the bars that stick to the top and the bottom.
  if (!target.contains(look().above)) target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { point, above } = look()
  if (target.contains(above)) return { point, why: null }
  return { point: null, why: `it is under ${above?.outerHTML.slice(0, 100) ?? 'the edge of the page'}` }
}
