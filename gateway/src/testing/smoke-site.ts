import { pageAlive, staticPageAttribute } from 'shared/module/page-alive'
import { pageHydrated } from 'shared/module/page-hydrated'
import { slotFilled } from 'shared/module/slot-filled'
import { artifact, page } from './artifact.ts'

/** The sources of a mf-content that this host cannot render. */
export const failsOnServer = 'dead00000000'

/** A host that shows a heading and runs the entry of the module whose page it is, as sealed as the real one does, and announces it. */
export const smallHost = (sources = '0123456789ab', events = [pageHydrated, slotFilled]) =>
  artifact({
    id: 'host',
    sources,
    events,
    render: `if (input.boot.modules.some(({ version }) => version.endsWith('${failsOnServer}'))) throw new Error('dead')
      return { kind: 'page', status: 200, title: 'Sunucudan', description: 'Bir sayfa', hydration: '{}',
      html: '<main><h1>Sunucudan</h1></main>', matched: null, preload: { scripts: [], styles: [] } }`,
    runs: `
      const boot = JSON.parse(document.getElementById('boot-manifest').textContent)
      const module = boot.modules.find(({ routes }) => routes.some(({ path }) => path === location.pathname))
      if (module) {
        const script = document.createElement('script')
        script.integrity = module.integrity['entry.js']
        script.crossOrigin = 'anonymous'
        script.src = module.base + 'entry.js'
        script.onload = () => {
          const detail = { module: module.id, path: location.pathname, rendering: 'server' }
          window.dispatchEvent(new CustomEvent('${pageHydrated}', { detail }))
        }
        document.head.append(script)
      }`,
  })

/** One that knows static pages: it shows what the remote's server build draws, and runs nothing of it. `says`: whether it tells the gateway. */
export const hostOfStaticPages = (events = [pageHydrated, slotFilled, pageAlive], says = true) =>
  artifact({
    id: 'host',
    events,
    render: `const { pathname } = new URL(input.url)
      const facts = { kind: 'page', title: 'Sunucudan', description: '', hydration: '{}', matched: null }
      const rest = { ...facts, preload: { scripts: [], styles: [] } }
      const folder = input.releaseFolders['mf-content']
      const { draws } = folder ? require(folder + '/' + input.nodeEntries['mf-content']) : { draws: {} }
      if (!(pathname in draws))
        return { ...rest, status: pathname === '/' ? 200 : 404, html: '<main><h1>Başka</h1></main>' }
      const html = '<main><div ${staticPageAttribute}>' + draws[pathname] + '</div></main>'
      return { ...rest, status: 200, html, matched: 'mf-content', static: ${says} }`,
    runs: `
      const at = location.pathname
      const detail = { module: 'mf-content', path: at, rendering: 'static' }
      if (document.querySelector('[${staticPageAttribute}]')) window.dispatchEvent(new CustomEvent('${pageHydrated}', { detail }))`,
  })

/** The pages of mf-content as its server build draws them, by path; its script would throw. */
export const staticRemote = (draws: Record<string, string>, sources: string) =>
  artifact({
    sources,
    draws,
    runs: `throw new Error('this page needs no script')`,
    routes: Object.keys(draws).map((path) => ({ ...page(path, 'Hakkımızda'), static: true })),
  })

/** A page of mf-content that does this in the browser. */
export const smallRemote = (runs: string, sources: string) => artifact({ runs, sources })

/** Of `/`, which opens the slot `seat-picker` with a button, as a host would: with whoever fills it in this document. */
export const smallOpener = (sources = '0123456789ab', runs = '') =>
  artifact({
    id: 'mf-search',
    sources,
    routes: [page('/', 'Ara')],
    offers: ['seat-picker'],
    acts: {
      '/': { opens: ['seat-picker'], steps: [{ press: { role: 'button', name: 'Koltuk seç' } }] },
    },
    runs: `
      const button = Object.assign(document.createElement('button'), { textContent: 'Koltuk seç' })
      document.querySelector('main').append(button)
      button.onclick = () => {
        const { modules } = JSON.parse(document.getElementById('boot-manifest').textContent)
        const filler = modules.find(({ fills }) => fills.includes('seat-picker'))
        const script = document.createElement('script')
        script.integrity = filler.integrity['entry.js']
        script.crossOrigin = 'anonymous'
        script.src = filler.base + 'entry.js'
        script.onload = () => window.dispatchEvent(new CustomEvent('${slotFilled}', { detail: 'seat-picker' }))
        document.head.append(script)
      }
      ${runs}`,
  })

/** Fills it, and has a page of its own; both run this. */
export const smallFiller = (sources: string, runs = '') =>
  artifact({ id: 'mf-booking', sources, routes: [page('/odeme', 'Ödeme')], fills: ['seat-picker'], runs })
