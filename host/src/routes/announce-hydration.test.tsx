import { waitFor } from '@testing-library/react'
import { useEffect, use } from 'react'
import type { PageHydrated } from 'shared/module/page-hydrated'
import { pageHydrated } from 'shared/module/page-hydrated'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { LoadModule } from '../load/load-module.ts'
import { fakeLoad, visit } from '../testing/render-site.tsx'

let happened: unknown[]
beforeEach(() => {
  happened = []
  const note = (event: Event) => {
    if (event instanceof CustomEvent) happened.push(event.detail satisfies PageHydrated)
  }
  window.addEventListener(pageHydrated, note)
  onTestFinished(() => window.removeEventListener(pageHydrated, note))
})

/** The page of `/` is this one; all others are themselves. */
const withHome =
  (Component: () => React.ReactNode): LoadModule =>
  async (id) => {
    const module = await fakeLoad(id)
    const own = (path: string) => (path === '/' ? { lazy: async () => ({ Component }) } : {})
    return { ...module, routes: module.routes.map((route) => ({ ...route, ...own(route.path) })) }
  }

const home = { module: 'mf-search', path: '/', rendering: 'server' }
const login = { module: 'mf-account', path: '/giris-yap', rendering: expect.any(String) }

test('a page is announced when its own effects have run, and the next one after it', async () => {
  const { router } = visit('/', {
    load: withHome(() => {
      useEffect(() => void happened.push('effect'), [])
      return <h1>Ara</h1>
    }),
  })
  await waitFor(() => expect(happened).toEqual(['effect', home]))
  await router.navigate('/giris-yap')
  await waitFor(() => expect(happened).toEqual(['effect', home, login]))
  await router.navigate('/olmayan')
  await waitFor(() => expect(happened.at(-1)).toEqual({ module: null, path: '*', rendering: 'server' }))
})

test.each([
  [
    'throws',
    () => {
      throw new Error('no such seat')
    },
  ],
  ['waits for ever', () => use(new Promise<never>(() => {}))],
  [
    'throws in an effect',
    () => {
      useEffect(() => {
        throw new Error('no such seat')
      }, [])
      return <h1>Ara</h1>
    },
  ],
] as [string, () => React.ReactNode][])('a page that %s is not', async (_, Component) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { router } = visit('/', { load: withHome(Component) })
  await waitFor(() => expect(router.state.initialized).toBe(true))
  await router.navigate('/giris-yap')
  await waitFor(() => expect(happened).toContainEqual(login))
  expect(happened).not.toContainEqual(home)
})
