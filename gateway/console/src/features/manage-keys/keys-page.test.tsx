import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moduleOf, statusOf } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.ts'

const key = {
  id: '0123456789abcdef',
  squad: 'squad-booking',
  person: 'Ayşe Yılmaz',
  module: 'mf-booking',
  prefixes: ['/'],
  publicKey: 'a'.repeat(43),
  addedAt: '2026-11-21T05:00:00Z',
  addedBy: 'can',
  lastUsedAt: '2026-11-21T06:00:00Z',
  revokedAt: null,
}
const shared = { ...key, id: 'fedcba9876543210', person: null, addedBy: null, lastUsedAt: null }
const ended = { ...key, id: '1111111111111111', revokedAt: '2026-11-21T07:00:00Z' }

test('ops see whose keys stand and when each was last used, and end all of a person', async () => {
  let keys = [key, shared, ended]
  const { user, bodiesOf } = await renderConsole('/_ops/ayarlar/anahtarlar', {
    'GET /_release/keys': () => ({ body: { keys } }),
    'POST /_release/people/remove': ({ body }) => {
      if (!body.includes('planOnly')) keys = [shared, ended]
      return { body: { keys: [key], notes: ['Anahtar sona erer.'] } }
    },
  })
  const module = within(await screen.findByRole('region', { name: 'mf-booking' }))
  expect(module.getByText(/Son kullanım .* can ekledi/)).toBeTruthy()
  expect(module.getByText('Paylaşılan')).toBeTruthy()
  expect(module.getByText(/Henüz kullanılmadı/)).toBeTruthy()
  expect(screen.getByText('Sona ermiş 1 anahtar')).toBeTruthy()
  await user.click(module.getByRole('button', { name: 'Ayşe Yılmaz: Bütün anahtarlarını iptal et' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText('Anahtar sona erer.')
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'ayrıldı')
  await user.click(dialog.getByRole('button', { name: 'İptal et' }))
  expect(await screen.findByText('Ayşe Yılmaz artık yayımlayamaz')).toBeTruthy()
  expect(bodiesOf('/_release/people/remove').at(-1)).toEqual({ person: 'Ayşe Yılmaz', why: 'ayrıldı' })
  await waitFor(() => expect(screen.queryByText(/can ekledi/)).toBeNull())
})

test('a key is added for a person of the squad that the module is of; half a key asks for nothing', async () => {
  const registered = {
    module: 'mf-booking' as const,
    squad: 'squad-booking',
    title: '',
    areas: [],
    addedAt: '',
  }
  const { user, bodiesOf } = await renderConsole('/_ops/ayarlar/anahtarlar', {
    'GET /_release/status': () => ({ body: statusOf(moduleOf({ registered })) }),
    'GET /_release/keys': () => ({ body: { keys: [] } }),
    'POST /_release/keys': () => ({ status: 201, body: { keys: [key], notes: ['Yayımlayabilir.'] } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Anahtar ekle' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Anahtar ekle' }))
  await user.click(await dialog.findByRole('button', { name: /Modül/ }))
  await user.click(await screen.findByRole('option', { name: 'mf-booking' }))
  await user.type(dialog.getByLabelText('Kimin'), 'Ayşe Yılmaz')
  await user.type(dialog.getByLabelText('Açık anahtar'), 'a'.repeat(42))
  expect(bodiesOf('/_release/keys?why=')).toEqual([])
  await user.type(dialog.getByLabelText('Açık anahtar'), 'a')
  await dialog.findByText('Yayımlayabilir.')
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'yeni geldi')
  await user.click(dialog.getByRole('button', { name: 'Ekle' }))
  expect(await screen.findByText('Anahtar eklendi')).toBeTruthy()
  expect(bodiesOf('/_release/keys?why=yeni+geldi')).toEqual([
    {
      squad: 'squad-booking',
      module: 'mf-booking',
      prefixes: ['/'],
      publicKey: 'a'.repeat(43),
      person: 'Ayşe Yılmaz',
    },
  ])
})
