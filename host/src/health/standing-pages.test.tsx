import { expect, test } from 'vitest'
import { fakeLoad, visit } from '../routes/visit.tsx'
import { standingModules, watchStandingPages } from './standing-pages.ts'

watchStandingPages()

test('a page stands when it is drawn, and not when it throws', async () => {
  const throwing: typeof fakeLoad = async (id) => {
    const module = await fakeLoad(id)
    if (id !== 'mf-account') return module
    const broken = () => {
      throw new TypeError('no such row')
    }
    return {
      ...module,
      routes: module.routes.map((route) => ({ ...route, lazy: async () => ({ Component: broken }) })),
    }
  }
  const { findByRole, unmount } = visit('/', { load: throwing })
  await findByRole('heading', { name: 'Sayfa /' })
  await expect.poll(standingModules).toEqual(['mf-search'])
  unmount()
  const broken = visit('/giris-yap', { load: throwing })
  await broken.findByText(/./)
  expect(standingModules()).toEqual(['mf-search'])
})
