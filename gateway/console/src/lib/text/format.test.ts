import { expect, test } from 'vitest'
import { bytes, percent, seconds, shortly, shortVersion, spokenVersion, withMoments } from './format.ts'

test('shares and times are written as Turkish reads them', () => {
  expect([percent(12.94), percent(0.3), percent(100), percent(0)]).toEqual(['%12,9', '%0,3', '%100', '%0'])
  expect(percent(0.004)).toBe('%0,01’den az')
  expect([seconds(1840), bytes(204_800), bytes(2_097_152)]).toEqual(['1,84 sn', '200 KB', '2 MB'])
})

test('a version is read as its number and the beginning of its hash', () => {
  expect(shortVersion('1.4.0-0123456789ab')).toEqual({ number: '1.4.0', hash: '0123456' })
  expect([spokenVersion('1.4.0'), spokenVersion(null)]).toEqual(['1.4.0', 'yok'])
})

test('a moment in a sentence of the gateway is read as people here write it', () => {
  const moment = '2026-11-26T17:29:48.676Z'
  expect(withMoments(`süresini bekliyor, ${moment} anına kadar`)).toBe(
    `süresini bekliyor, ${shortly(new Date(moment))} anına kadar`,
  )
  expect(withMoments('0.1.0-ec0a6936f775 kararlı')).toBe('0.1.0-ec0a6936f775 kararlı')
})
