/** What `writeDocument` takes of a page with nothing on it. */
export const plainDocument = {
  title: 'Seferler',
  description: '',
  canonical: null,
  indexed: true,
  sharing: {},
  fonts: [],
  styles: [],
  scripts: [],
  preloads: [],
  root: '',
  opened: { href: '/gateway/opened.js?visit=a', integrity: 'sha384-o' },
  alive: null,
  keepsTaps: false,
  boot: '{}',
  hydration: null,
  down: false,
}
