import { shuttle } from 'shared/contracts/journey'
import { expect, test } from 'vitest'
import { blankPassenger } from '../../lib/draft/typed-passenger.ts'
import { withOffered } from './shuttles-by-leg.ts'

const kadikoy = shuttle.parse({ id: 4, name: 'Kadıköy', time: '2030-11-24T07:45:00+03:00' })
const kizilay = shuttle.parse({ id: 7, name: 'Kızılay', time: '2030-11-24T15:00:00+03:00' })
const offered = { departure: { to: [kadikoy], from: [kizilay] }, return: { to: [], from: [kadikoy] } }

test('who chooses another bus keeps the shuttles that it has, and no others', () => {
  const shuttles = { departure: { to: '4', from: '9' }, return: { to: '7', from: '4' } }
  expect(withOffered({ ...blankPassenger, shuttle: shuttles }, offered).shuttle).toEqual({
    departure: { to: '4', from: '' },
    return: { to: '', from: '4' },
  })
})
