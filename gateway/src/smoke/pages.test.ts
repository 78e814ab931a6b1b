import { expect, test } from 'vitest'
import { page as route, release } from '../testing/artifact.ts'
import { pagesToTry } from './pages.ts'

const steps = [{ expect: { role: 'heading' } }]

test('a page is walked by its act', () => {
  const [page] = pagesToTry(release({ acts: { '/hakkimizda': { steps } } }), [])
  expect(page).toMatchObject({ path: '/hakkimizda', act: { steps } })
})

test('a filler is not passed unseen because the act of whoever opens its slot is of a newer gateway', () => {
  const acts = { '/seferler': { opens: ['seat-picker'], steps: [{ teleport: 'home' }] } }
  const opener = release({ id: 'mf-search', routes: [route('/seferler', 'Seferler')], acts })
  const filler = release({ id: 'mf-booking', routes: [], fills: ['seat-picker'] })
  expect(pagesToTry(filler, [{ as: 'stable', facts: opener.facts }])).toMatchObject([
    { path: '/seferler', isOpener: true, unknownAct: true },
  ])
})

test('an act that only a newer gateway understands is known to be there', () => {
  const [page] = pagesToTry(release({ acts: { '/hakkimizda': { steps: [{ teleport: 'home' }] } } }), [])
  expect(page).toMatchObject({ path: '/hakkimizda', unknownAct: true })
})

test('a new host is tried on one static page of a module, and on every page that it brings to life', () => {
  const still = (path: string) => ({ ...route(path, 'Metin'), static: true })
  const { facts } = release({
    routes: [still('/hakkimizda'), still('/is-ortagim'), route('/iletisim', 'Yazın')],
  })
  const host = release({ id: 'host', routes: [] })
  expect(pagesToTry(host, [{ as: 'stable', facts }]).map(({ path }) => path)).toEqual([
    '/hakkimizda',
    '/iletisim',
  ])
  expect(pagesToTry({ facts }, []).map(({ path }) => path)).toContain('/is-ortagim')
})
