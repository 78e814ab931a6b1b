import { expect } from '@playwright/test'
import { test } from '../../engines/engine-test.ts'

const main = { role: 'main' }

test('a member logs in and out, and Back shows nobody what was theirs', async ({ visitor }) => {
  await visitor.open('/hesabim')
  await visitor.isAt(/^\/giris-yap\?next=/)
  await visitor.enter({ label: '^E-posta' }, 'demo@rotabus.example')
  await visitor.enter({ label: '^Şifre$' }, 'rotabus-demo')
  await visitor.press({ role: 'button', name: '^Giriş yap$', within: main })
  await visitor.isAt(/^\/hesabim$/)
  await visitor.sees({ role: 'heading', name: 'Deniz' })

  await visitor.press({ role: 'button', name: '^Çıkış yap$', within: main })
  await visitor.isAt(/^\/$/)
  await visitor.sees({ role: 'heading', name: 'Otobüs biletinizi' })
  await visitor.back()
  await visitor.isAt(/^\/giris-yap/)
  await visitor.sees({ label: '^Şifre$' })
  await visitor.seesNot({ text: 'Merhaba|Deniz' })
  expect(visitor.errors()).toEqual([])
})
