import { expect, test } from 'vitest'
import { waysOf } from './shuttle-labels.ts'

test('a line is told as it is driven, its time by the bus that it serves', () => {
  const to = { minutes: 75, stops: ['Şişhane', 'Topkapı'] }
  const from = { minutes: 15, stops: ['Topkapı', 'Şişhane'] }
  expect(waysOf({ name: 'Taksim', to, from }, 'Esenler')).toEqual([
    {
      title: 'Otogara',
      when: 'Otobüsün kalkışından 1 saat 15 dakika önce',
      stops: ['Taksim', 'Şişhane', 'Topkapı', 'Esenler'],
    },
    {
      title: 'Otogardan',
      when: 'Otobüsün varışından 15 dakika sonra',
      stops: ['Esenler', 'Topkapı', 'Şişhane', 'Taksim'],
    },
  ])
})

test.each([
  [60, '1 saat'],
  [120, '2 saat'],
  [45, '45 dakika'],
])('%i minutes are %s', (minutes, said) => {
  const [way] = waysOf({ name: 'A', to: { minutes, stops: [] }, from: null }, 'B')
  expect(way?.when).toBe(`Otobüsün kalkışından ${said} önce`)
})

test('a line that runs one way alone has that way alone', () => {
  const from = { minutes: 15, stops: [] }
  expect(waysOf({ name: 'A', to: null, from }, 'B').map(({ title }) => title)).toEqual(['Otogardan'])
})
