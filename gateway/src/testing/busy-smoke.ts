import { findBrowserWall } from '../smoke/browser-wall.ts'
import { tryPages } from '../smoke/try-pages.ts'

/** Run as a process of its own: a gateway whose smoke opens a page that never ends. */
const [browser = '', wall] = process.argv.slice(2)
await tryPages(
  {
    browser,
    origin: 'http://127.0.0.1:3000',
    module: 'mf-content',
    version: '1',
    entry: '/modules/mf-content/1/web/entry.js',
    cookie: { name: 'preview', value: 'sealed' },
    announces: [],
    pages: [{ path: '/busy', address: '/busy', rendering: 'client' }],
    stable: null,
    patience: 120_000,
  },
  { ms: 120_000, memoryMb: 4000, signal: new AbortController().signal },
  {
    wall: await findBrowserWall(wall === 'off' ? 'off' : 'required', browser),
    handle: (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<title>T</title><script>setTimeout(() => { for (;;); }, 100)</script>'),
  },
)
