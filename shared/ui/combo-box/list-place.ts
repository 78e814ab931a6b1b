/** Where the list of a field lies: on one side of it, no higher than there is room. */
export type ListPlace = {
  side: 'top' | 'bottom'
  /** It begins where the field ends, since it is wider than what is left of the window. */
  fromEnd: boolean
  /** In pixels, as all here. */
  room: number
}

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left'>

/** What is seen of the page: on a phone without the on-screen keyboard. */
export type View = { top: number; height: number; width: number }

const highest = 380
/** With so much below, it need not go where the eye does not look. */
const enough = 350
/** As its style has it. */
const widestIn = (view: View): number => Math.min(340, view.width - 64)
/** Three rows: with less one would not see that it is a list. */
const lowest = 150
const gap = 8
const edge = 12

/** `side` is where it lies already: it stays there while it gets shorter, or what is pressed would jump from under the finger. */
export function listPlaceOf(box: Box, view: View, side: ListPlace['side'] | null): ListPlace {
  const above = box.top - view.top - gap - edge
  const below = view.top + view.height - box.bottom - gap - edge
  const at = side ?? (below < enough && above > below ? 'top' : 'bottom')
  return {
    side: at,
    fromEnd: view.width - box.left - edge < widestIn(view),
    room: Math.min(highest, Math.max(lowest, at === 'top' ? above : below)),
  }
}
