import { pageHydrated } from 'shared/module/page-hydrated'
import { artifact } from './artifact.ts'

/** The sources of a mf-content that this host cannot render. */
export const failsOnServer = 'dead00000000'

/** A host that shows a heading and runs the entry of the module whose page it is, as sealed as the real one does, and announces it. */
export const smallHost = (sources = '0123456789ab', events = [pageHydrated]) =>
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

/** A page of mf-content that does this in the browser. */
export const smallRemote = (runs: string, sources: string) => artifact({ runs, sources })
