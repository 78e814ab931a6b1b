import { clearJourneyData } from 'shared/module/journey-data'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  sessionStorage.clear()
  vi.resetModules()
})

const yesterdays = {
  legs: { departure: null, return: null },
  passengers: {
    'female-0': {
      name: 'Ayşe ',
      surname: 'Yılmaz',
      foreign: false,
      identity: '1000000014',
      nationality: '',
      phoneCountry: 'TR',
      phone: '532 123 45 67',
      shuttle: { departure: { to: '4', from: '' }, return: { to: '', from: '9' } },
      save: true,
    },
    'male-0': {
      name: 'Hans',
      surname: '',
      foreign: true,
      identity: 'c01x00t47',
      nationality: 'DE',
      phoneCountry: 'DE',
      phone: '',
      shuttle: { departure: { to: '', from: '' }, return: { to: '', from: '' } },
      save: false,
    },
  },
  email: 'ayse@ornek.com',
  invoice: {
    kind: 'personal',
    payer: { other: true, name: 'Fatma Şahin', identity: '19070603028' },
    title: '',
    taxOffice: '',
    taxNo: '',
  },
  points: { use: true, lira: '50' },
  seatsPage: '/seferler?from=34',
  told: null,
}

/** As a page reads it that is opened now. */
async function readBack(stored: unknown) {
  sessionStorage.setItem('booking-draft', JSON.stringify(stored))
  const { withDraft } = await import('./restore-draft.ts')
  const { currentDraft } = await withDraft(import('../lib/draft/booking-draft.ts'))
  return currentDraft()
}

test('a draft that yesterday’s tab stored is read as it was typed', async () => {
  expect(await readBack(yesterdays)).toMatchObject(yesterdays)
})

test.each([
  '//elsewhere.example/seferler',
  '/..//elsewhere.example',
  String.raw`/\elsewhere.example`,
  'javascript:0',
])(
  'a draft that leads to another site, at %j, is none: any script of the tab could have written it',
  async (seatsPage) => {
    expect((await readBack({ ...yesterdays, seatsPage })).email).toBe('')
  },
)

test('who logs out while the code that reads the draft is on its way leaves no names behind', async () => {
  sessionStorage.setItem('booking-draft', JSON.stringify(yesterdays))
  const { withDraft } = await import('./restore-draft.ts')
  const coming = withDraft(import('../lib/draft/booking-draft.ts'))
  clearJourneyData()
  const { currentDraft, emptyDraft } = await coming
  expect(currentDraft()).toEqual(emptyDraft)
  expect(sessionStorage.getItem('booking-draft') ?? '').not.toContain('Ayşe')
})

test('a field that came after the draft was stored is blank, and the rest is kept', async () => {
  const { surname: _later, ...earlier } = yesterdays.passengers['female-0']
  const draft = await readBack({ ...yesterdays, passengers: { 'female-0': earlier } })
  expect(draft.passengers['female-0']).toMatchObject({ ...earlier, surname: '' })
})

test.each([[null], ['Ayşe'], [{ ...yesterdays.passengers['male-0'], name: 7 }]])(
  'a draft with a passenger of another kind (%j) is none',
  async (passenger) => {
    const draft = await readBack({ ...yesterdays, passengers: { 'male-0': passenger } })
    expect([draft.passengers, draft.email]).toEqual([{}, ''])
  },
)

test('a draft stored before there were shuttles on arrival keeps all that was typed', async () => {
  const typed = {
    name: 'Ayşe',
    surname: 'Yılmaz',
    foreign: false,
    identity: '10000000146',
    nationality: '',
    phoneCountry: 'TR',
    phone: '532 123 45 67',
  }
  const stored = {
    legs: { departure: null, return: null },
    passengers: { 'female-0': { ...typed, shuttle: { departure: '4', return: '' } } },
    email: 'ayse@ornek.com',
    invoice: { kind: 'corporate', title: 'Örnek A.Ş.', taxOffice: 'Kadıköy', taxNo: '8760047464' },
    seatsPage: null,
    told: null,
  }
  const { blankPayer } = await import('../lib/draft/booking-draft.ts')
  expect(await readBack(stored)).toMatchObject({
    passengers: {
      'female-0': { ...typed, save: false, shuttle: { departure: { to: '4', from: '' } } },
    },
    email: 'ayse@ornek.com',
    invoice: { title: 'Örnek A.Ş.', payer: blankPayer },
  })
})
