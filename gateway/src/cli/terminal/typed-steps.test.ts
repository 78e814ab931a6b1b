import { expect, it } from 'vitest'
import { typedMinutes, typedSteps } from './typed-steps.ts'

it('steps are read as they are typed', () => {
  expect(typedSteps('5% 10m, 25 % 1h,50%1d')).toEqual([
    { percent: 5, minutes: 10 },
    { percent: 25, minutes: 60 },
    { percent: 50, minutes: 1440 },
  ])
  expect(typedSteps('0.5% 90m')).toEqual([{ percent: 0.5, minutes: 90 }])
})

it.each([
  '',
  '5%',
  '10m',
  '5% 10',
  '5% 10s',
  '0% 10m',
  '101% 10m',
  '5% 0m',
  '5% 8d',
  '5% 10m 25% 1h',
  '5% 10m,',
])('%j is no list of steps', (text) => {
  expect(() => typedSteps(text)).toThrow(expect.objectContaining({ refusal: 'malformed' }))
})

it.each(['2', 'h', '2w', '-1h', '1.5h'])('%j is no time', (text) => {
  expect(() => typedMinutes(text)).toThrow(expect.objectContaining({ refusal: 'malformed' }))
})
