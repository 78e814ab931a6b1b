import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusing, renderConsole } from '../../testing/render-console.ts'

const content = {
  module: 'mf-content',
  squad: 'squad-content',
  title: 'Bilgi sayfaları',
  areas: ['/blog/*'],
  addedAt: '2026-11-20T05:00:00Z',
}
const loyalty = {
  ...content,
  module: 'mf-loyalty',
  squad: 'loyalty',
  title: '',
  areas: ['/sadakat/*', '/kartim'],
}

test('an admin registers a module with its addresses; half a form asks for nothing', async () => {
  let modules = [content]
  const { user, bodiesOf } = await renderConsole('/_ops/ayarlar', {
    'GET /_release/modules': () => ({ body: { modules, notes: [] } }),
    'POST /_release/modules': ({ body }) => {
      if (!body.includes('planOnly')) modules = [content, loyalty]
      return { body: { modules, notes: ['mf-loyalty adresleri alır.'] } }
    },
  })
  await user.click(await screen.findByRole('link', { name: /Modül kayıtları/ }))
  await user.click(await screen.findByRole('button', { name: 'Modül kaydet' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Modül kaydet' }))
  await user.type(dialog.getByRole('textbox', { name: /^Modül/ }), 'mf-loyalty')
  await user.type(dialog.getByRole('textbox', { name: /Ekip/ }), 'loyalty')
  expect(bodiesOf('/_release/modules')).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /Adresler/ }), '/sadakat/*  /kartim')
  expect(await dialog.findByText('mf-loyalty adresleri alır.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'yeni ekip')
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByRole('article', { name: 'mf-loyalty' })).toBeTruthy()
  expect(bodiesOf('/_release/modules').at(-1)).toEqual({
    module: 'mf-loyalty',
    squad: 'loyalty',
    title: '',
    areas: ['/sadakat/*', '/kartim'],
    why: 'yeni ekip',
  })
})

test('one that others still need is not taken away, and the sentence says why', async () => {
  const { user } = await renderConsole('/_ops/ayarlar/moduller', {
    'GET /_release/modules': () => ({ body: { modules: [content], removed: ['mf-eski'], notes: [] } }),
    'POST /_release/modules/mf-content/remove': refusing(409, 'module-in-use', 'mf-search onu kullanıyor'),
  })
  expect(await screen.findByText('Kaydı silinmiş: mf-eski')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'mf-content: Kaydı sil' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText('mf-search onu kullanıyor')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Sil' }).hasAttribute('disabled')).toBe(true)
})

test('an admin lets the releases of a module need a second person', async () => {
  let modules: object[] = [content]
  const { user, bodiesOf } = await renderConsole('/_ops/ayarlar/moduller', {
    'GET /_release/modules': () => ({ body: { modules, notes: [] } }),
    'POST /_release/modules/mf-content/two-keys': ({ body }) => {
      if (!body.includes('planOnly')) modules = [{ ...content, twoKeys: true }]
      return { body: { modules, notes: ['Bundan sonra iki kişi gerekir.'] } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'mf-content: İki kişi iste' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText('Bundan sonra iki kişi gerekir.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'kart sayfası')
  await user.click(dialog.getByRole('button', { name: 'İki kişi iste' }))
  expect(await screen.findByRole('button', { name: 'mf-content: Tek kişi yetsin' })).toBeTruthy()
  expect(screen.getByText('Yeni sürümü ikinci bir kişi onaylar.')).toBeTruthy()
  expect(bodiesOf('/_release/modules/mf-content/two-keys').at(-1)).toEqual({ on: true, why: 'kart sayfası' })
})
