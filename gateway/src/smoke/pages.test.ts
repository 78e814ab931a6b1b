import { expect, test } from 'vitest'
import { release } from '../testing/artifact.ts'
import { pagesToTry } from './pages.ts'

const steps = [{ expect: { role: 'heading' } }]

test('a page is walked by its act', () => {
  const [page] = pagesToTry(release({ acts: { '/hakkimizda': { steps } } }), [])
  expect(page).toMatchObject({ path: '/hakkimizda', act: { steps } })
})

test('an act that only a newer gateway understands is known to be there', () => {
  const [page] = pagesToTry(release({ acts: { '/hakkimizda': { steps: [{ teleport: 'home' }] } } }), [])
  expect(page).toMatchObject({ path: '/hakkimizda', unknownAct: true })
})
