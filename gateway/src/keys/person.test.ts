import { describe, expect, it } from 'vitest'
import { isSamePerson } from './person.ts'

describe('a person under two names', () => {
  it.each([
    ['Ayşe Yılmaz', 'AYŞE YILMAZ'],
    ['Ayşe Yılmaz', 'Ayşe  Yilmaz'],
    ['Ayşe Yılmaz', 'Ays\u0327e\u200B Yılmaz'],
    ['Ayşe Yılmaz', 'ayse.yilmaz'],
    ['Ayşe Yılmaz', 'ayseyilmaz'],
    ['Ayşe Yılmaz', 'yilmaz-ayse@company.example'],
    ['İrem Irmak', 'irem.irmak'],
    ['can', 'can@company.example'],
    ['***', '***'],
  ])('%s is %s', (one, other) => {
    expect(isSamePerson(one, other)).toBe(true)
    expect(isSamePerson(other, one)).toBe(true)
  })

  it.each([
    ['Ayşe Yılmaz', 'Ayşe Yıldız'],
    ['Ayşe Yılmaz', 'Ayşe'],
    ['can', 'canan'],
    ['***', '---'],
  ])('%s is not %s', (one, other) => {
    expect(isSamePerson(one, other)).toBe(false)
  })
})
