import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { canary, moduleOf, pointer, rollbackPlan, statusOf, v2 } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.ts'

const plan = {
  ...rollbackPlan(),
  act: 'canary',
  notes: ['Sonra kendiliğinden.'],
  after: pointer({ canary: canary(v2, 5), generation: 5 }),
}

test('ops give a release in steps: the usual ones, one less, and everybody at the end', async () => {
  const { user, bodiesOf } = await renderConsole('/_ops/modul/mf-booking', {
    'GET /_release/status': () => ({ body: statusOf(moduleOf()) }),
    'POST /_release/canary': () => ({ body: { plan, applied: true } }),
  })
  const [begin] = await screen.findAllByRole('button', { name: 'mf-booking: Kanarya başlat' })
  if (begin) await user.click(begin)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'mf-booking: Kanarya' }))
  await user.click(dialog.getByRole('radio', { name: 'Adım adım' }))
  expect(dialog.queryByLabelText('Ziyaretçi yüzdesi')).toBeNull()
  await user.click(dialog.getByRole('button', { name: '2. adımı çıkar' }))
  expect(dialog.getAllByRole('button', { name: /adımı çıkar/ })).toHaveLength(2)
  await dialog.findByText('Sonra kendiliğinden.')
  await user.type(dialog.getByLabelText('Neden'), 'yeni ödeme')
  const confirm = dialog.getByRole('button', { name: 'Onayla: Kanarya' })
  // Another choice is another plan.
  await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(false))
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(bodiesOf('/_release/canary').at(-1)).toMatchObject({
    steps: [
      { percent: 5, minutes: 10 },
      { percent: 50, minutes: 60 },
    ],
    thenPromote: true,
    why: 'yeni ödeme',
  })
  expect(bodiesOf('/_release/canary').at(-1)).not.toHaveProperty('percent')
})
