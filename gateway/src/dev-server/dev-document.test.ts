import type { BootModule } from 'shared/module/boot'
import { describe, expect, it } from 'vitest'
import { writeDocument } from '../document/write-document.ts'
import { reloadScript, withRemote } from './dev-document.ts'

const remote = (version: string): BootModule => ({
  id: 'mf-content',
  version,
  base: `/modules/mf-content/${version}/web/`,
  manifest: { name: '</script>$& <!--' },
  routes: [],
  fills: [],
  offers: [],
  integrity: {},
})
const linked = (href: string) => ({ href, integrity: 'sha384-x' })
const html = writeDocument({
  title: 'Hakkımızda',
  description: '',
  canonical: null,
  indexed: true,
  sharing: {},
  fonts: [],
  styles: [linked('/modules/host/1/web/main.css'), linked('/modules/mf-content/live/web/page.css')],
  scripts: [linked('/modules/host/1/web/main.js')],
  preloads: [linked('/modules/mf-content/live/web/entry.js')],
  root: '',
  opened: linked('/gateway/opened.js?visit=a'),
  alive: null,
  ownBuild: null,
  keepsTaps: false,
  boot: JSON.stringify({
    hostVersion: '1',
    modules: [remote('live'), { ...remote('live'), id: 'mf-search' }],
  }),
  hydration: null,
  down: false,
})

describe('a squad sees the site with its own remote in it', () => {
  const seen = withRemote(html, remote('mine'), 'sha384-r')

  it('has its build in the boot manifest, and the others as they are live', () => {
    const boot: unknown = JSON.parse(/id="boot-manifest">(.*)<\/script>/.exec(seen)?.[1] ?? '')
    expect(boot).toMatchObject({
      modules: [
        { id: 'mf-search', version: 'live' },
        { id: 'mf-content', version: 'mine', manifest: { name: '</script>$& <!--' } },
      ],
    })
  })

  it('is there too where the document names the module of its page alone', () => {
    const small = html.replace(/id="boot-manifest">.*<\/script>/, () => {
      const boot = { hostVersion: '1', modules: [], whole: 'sha384-of-all' }
      return `id="boot-manifest">${JSON.stringify(boot)}</script>`
    })
    const own = withRemote(small, remote('mine'), 'sha384-r')
    expect(JSON.parse(/id="boot-manifest">(.*)<\/script>/.exec(own)?.[1] ?? '')).toMatchObject({
      whole: 'sha384-of-all',
      modules: [{ id: 'mf-content', version: 'mine' }],
    })
  })

  it('fetches nothing of the live release it stands in for', () => {
    expect(seen).not.toContain('/modules/mf-content/live/web/entry.js"')
    expect(seen).not.toContain('/modules/mf-content/live/web/page.css"')
    expect(seen).toContain('/modules/host/1/web/main.css"')
  })

  it('reloads by a sealed script of the same origin, so the policy needs no hole', () => {
    expect(seen).toContain(
      `<script defer src="${reloadScript}" integrity="sha384-r" crossorigin="anonymous">`,
    )
  })
})
