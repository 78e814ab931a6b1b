/** What a traveller does on a list with an open seat map, in this order. Found by what is written on it, as they find it. */
export type Tap = {
  name: string
  /** Of what is on the screen or the page. */
  selector: string
  text: string
  /** Typed after the tap, each key an interaction. */
  keys?: string
  /** Pressed on it instead of a tap: a tap on a list of choices opens the system's own, which no script can reach. */
  press?: string
}

const chip = (name: string, text: string): Tap => ({ name, selector: 'button[aria-pressed]', text })

const order = (name: string, press: string): Tap => ({ name, selector: 'select', text: 'En ucuz', press })

export const opening: Tap = { name: 'open the seats', selector: 'article button', text: 'Koltuk seç' }

export const taps: readonly Tap[] = [
  chip('filter on', 'Sabah'),
  chip('filter off', 'Sabah'),
  order('sort on', 'End'),
  order('sort off', 'Home'),
  { name: 'open the stops', selector: 'article button', text: 'Duraklar ve olanaklar' },
  { name: 'close the stops', selector: 'article button', text: 'Ayrıntıları gizle' },
  { name: 'close the seats', selector: 'article button', text: 'Kapat' },
  opening,
  { name: 'open the form', selector: 'a[aria-expanded]', text: 'Değiştir' },
  { name: 'type a place', selector: 'input[role="combobox"]', text: '', keys: 'ank' },
  { name: 'another day', selector: 'nav a[href*="date="]:not([aria-current])', text: '' },
]
