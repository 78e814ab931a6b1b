import { expect } from '@playwright/test'
import { test } from '../../engines/engine-test.ts'
import type { Visitor } from '../../engines/visitor.ts'
import { findStage, type Stage } from '../find-journey.ts'
import { ayse, email, goodCard, cvv, phone } from '../traveller.ts'

test('a traveller searches, pays at the bank and has a ticket, and Back does not lead into paying again', async ({
  visitor,
  request,
}) => {
  test.setTimeout(600_000)
  const stage = await findStage(request, 1)
  await search(visitor)
  await chooseSeat(visitor, stage)
  await fillForm(visitor)
  await visitor.press({ role: 'button', name: 'Siparişi onayla ve' })
  await confirmAtTheBank(visitor)

  await visitor.isAt(/^\/odeme-basarili\?/)
  await visitor.sees({ role: 'heading', name: 'Biletiniz hazır' })
  expect(await visitor.read({ role: 'main' })).toMatch(/PNR\s*[A-HJKMNP-Z2-9]{6}/)
  expect(visitor.errors()).toEqual([])

  // Engines differ in what lies before the ticket; none of it lets somebody pay twice.
  await visitor.back()
  await visitor.sees({ text: '^(Biletiniz hazır|Bu siparişin ödemesi alındı)' })
  await visitor.seesNot({ role: 'button', name: 'Siparişi onayla ve' })
})

async function search(visitor: Visitor): Promise<void> {
  await visitor.open('/')
  await visitor.enter({ role: 'combobox', name: 'Nereden', is: 'input' }, 'istan')
  await visitor.press({ role: 'option', name: 'İstanbul Avrupa' })
  await visitor.enter({ role: 'combobox', name: 'Nereye', is: 'input' }, 'ankar')
  await visitor.press({ role: 'option', name: 'Ankara' })
  await visitor.press({ role: 'button', name: '^Sefer bul$' })
  await visitor.isAt(/^\/seferler\?/)
  await visitor.sees({ role: 'button', name: 'Koltuk seç' })
}

/** On the day and the bus that nobody else's story uses. */
async function chooseSeat(visitor: Visitor, { date, from, to, journey, freePairs }: Stage): Promise<void> {
  const seat = freePairs[0]?.[0].seat ?? 0
  const query = new URLSearchParams({
    from: String(from),
    to: String(to),
    date,
    ticket_type: 'oneway',
    open: journey.id,
  })
  await visitor.open(`/seferler?${query}`)
  await visitor.press({ role: 'gridcell', name: `^Koltuk ${seat},` })
  await visitor.press({ role: 'button', name: 'Kadın', within: { role: 'dialog' } })
  await visitor.press({ role: 'button', name: '^Devam et$' })
  await visitor.isAt(/^\/odeme\?/)
}

async function fillForm(visitor: Visitor): Promise<void> {
  const passenger = { role: 'group', name: '^Kadın yolcu' }
  await visitor.enter({ label: '^Ad$', within: passenger }, ayse.name)
  await visitor.enter({ label: '^Soyad$', within: passenger }, ayse.surname)
  await visitor.enter({ label: '^T.C. kimlik no', within: passenger }, ayse.identity)
  await visitor.enter({ label: '^Telefon$' }, phone)
  await visitor.enter({ label: '^E-posta' }, email)
  await visitor.enter({ label: '^Kart üzerindeki ad' }, 'Ayşe Yılmaz')
  await visitor.enter({ label: '^Kart numarası' }, goodCard)
  await visitor.enter({ label: '^Son kullanma' }, '12/30')
  await visitor.enter({ label: '^CVV' }, cvv)
  await visitor.press({ role: 'checkbox', name: '[Mm]esafeli satış sözleşmesini' })
}

async function confirmAtTheBank(visitor: Visitor): Promise<void> {
  await visitor.sees({ role: 'heading', name: 'Ödemeyi onaylayın' })
  const code = await visitor.read({ testId: 'sms-code' })
  await visitor.enter({ label: '^SMS kodu' }, code.trim())
  await visitor.press({ role: 'button', name: '^Onayla$' })
}
