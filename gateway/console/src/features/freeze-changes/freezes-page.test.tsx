import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moduleOf, statusOf } from '../../testing/fixtures.ts'
import { refusing, renderConsole } from '../../testing/render-console.ts'

const hour = 3_600_000
const running = {
  id: 'aaaa1111',
  module: null,
  from: new Date(Date.now() - hour).toISOString(),
  until: new Date(Date.now() + hour).toISOString(),
  by: 'can',
  bySquad: false,
  why: 'Bayram',
}
const later = {
  ...running,
  id: 'bbbb2222',
  module: 'mf-booking',
  from: running.until,
  until: '2099-01-01T00:00:00Z',
}

test('while the site is frozen every page says so; one that is to come is said nowhere yet', async () => {
  await renderConsole('/_ops/gecmis', {
    'GET /_release/status': () => ({ body: { ...statusOf(moduleOf()), freezes: [running, later] } }),
  })
  expect(await screen.findByText('Site donduruldu: Bayram')).toBeTruthy()
  expect(screen.queryByText(/mf-booking donduruldu/)).toBeNull()
})

test('ops freeze the site with a reason and an end, and end a freeze before its time', async () => {
  let freezes = [running, later]
  const { user, bodiesOf } = await renderConsole('/_ops/ayarlar/dondurmalar', {
    'GET /_release/freezes': () => ({ body: { freezes } }),
    'POST /_release/freezes': () => ({ body: { freezes, notes: ['Sitede yeni bir şey yayına alınmaz.'] } }),
    'POST /_release/freezes/aaaa1111/end': ({ body }) => {
      if (!body.includes('planOnly')) freezes = [later]
      return { body: { freezes, notes: ['Site yeniden değişebilir.'] } }
    },
  })
  expect(await screen.findByText('Sürüyor')).toBeTruthy()
  expect(screen.getByText('Gelecek')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Dondur' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Dondur' }))
  expect(await dialog.findByText('Sitede yeni bir şey yayına alınmaz.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Dondur' }))
  expect(await dialog.findByText('Geçmişe yazılacak bir neden girin.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Bayram')
  await user.click(dialog.getByRole('button', { name: 'Dondur' }))
  expect(await screen.findByText('Dondurma kaydedildi')).toBeTruthy()
  const sent = bodiesOf('/_release/freezes').at(-1)
  expect(sent).toMatchObject({ module: null, why: 'Bayram' })
  expect(sent).not.toHaveProperty('from')

  await user.click(screen.getByRole('button', { name: 'Bütün site: Bitir' }))
  const end = within(await screen.findByRole('alertdialog', { name: 'Bütün site: Dondurmayı bitir' }))
  await end.findByText('Site yeniden değişebilir.')
  await user.type(end.getByRole('textbox', { name: /Neden/ }), 'bitti')
  await user.click(end.getByRole('button', { name: 'Bitir' }))
  expect(await screen.findByText('Dondurma bitirildi')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Sürüyor')).toBeNull())
  expect(screen.getByText('Gelecek')).toBeTruthy()
})

test('an address for a calendar is shown once, and a refusal is read in its sentence', async () => {
  const { user } = await renderConsole('/_ops/ayarlar/dondurmalar', {
    'GET /_release/freezes': () => ({ body: { freezes: [] } }),
    'POST /_release/freezes': refusing(422, 'freeze-too-far', 'bir dondurma en geç 60 gün içinde biter'),
    'POST /_release/freezes/calendar': ({ body }) => ({
      body: {
        url: body.includes('planOnly') ? null : 'https://ops.test/_release/freezes.ics?key=k',
        notes: ['Önceki adres biter.'],
      },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Dondur' }))
  const refused = within(await screen.findByRole('alertdialog', { name: 'Dondur' }))
  expect(await refused.findByText('Bitiş zamanı çok uzak')).toBeTruthy()
  await user.click(refused.getByRole('button', { name: 'Vazgeç' }))
  await user.click(screen.getByRole('button', { name: 'Takvim adresi' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Takvim adresi' }))
  await dialog.findByText('Önceki adres biter.')
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'takvim')
  await user.click(dialog.getByRole('button', { name: 'Yeni adres üret' }))
  expect(await screen.findByText('https://ops.test/_release/freezes.ics?key=k')).toBeTruthy()
})
