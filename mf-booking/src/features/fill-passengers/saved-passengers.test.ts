import { userDetail } from 'shared/contracts/auth'
import { customerUserList } from 'shared/contracts/customer-user'
import { toSaved } from 'shared/domain/typed-person'
import { expect, test } from 'vitest'
import { exampleMember, exampleSaved } from '../../testing/example-member.ts'
import { blankPassenger } from '../../lib/draft/typed-passenger.ts'
import { filledWith, fits, isSame, readMember } from './saved-passengers.ts'

const user = userDetail.response.parse({ data: { data: exampleMember } }).data.data
const list = customerUserList.response.parse({ data: exampleSaved }).data
const [zeynep] = readMember(null, list).saved
if (!zeynep) throw new Error('nobody is saved in the example')

test('a member who saved herself as a passenger finds herself first, once', () => {
  const others = readMember({ ...user, 'gov-id': zeynep.identity }, list).saved
  expect(others.map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['Zeynep', true],
    ['Hans', false],
  ])
})

test('when the member’s details do not come, the saved passengers still do', () => {
  expect(readMember(null, list)).toMatchObject({
    ownIdentity: null,
    email: '',
    saved: [{ name: 'Zeynep' }, {}],
  })
})

test('a member who has not said a gender may take any seat', () => {
  const [own] = readMember({ ...user, gender: null }, []).saved
  expect(own && [fits(own, 'female'), fits(own, 'male')]).toEqual([true, true])
  expect(fits(zeynep, 'male')).toBe(false)
})

test('a person is known by the identity number, however the name is spelt, and without one by the name', () => {
  expect(isSame({ ...blankPassenger, name: 'Z.', identity: ' 12345678950 ' }, zeynep)).toBe(true)
  expect(isSame({ ...blankPassenger, identity: '12345678950', foreign: true }, zeynep)).toBe(false)
  const [own] = readMember({ ...user, 'gov-id': null }, []).saved
  const typed = { ...blankPassenger, name: 'DENİZ', surname: 'yolcu', identity: '10000000146' }
  expect(own && isSame(typed, own)).toBe(true)
})

test('choosing a person leaves the shuttles of the seat as they are', () => {
  const shuttle = { ...blankPassenger.shuttle, departure: { to: '4', from: '' } }
  expect(filledWith(zeynep, { ...blankPassenger, shuttle }, null).shuttle).toEqual(shuttle)
})

test('a foreigner is saved with nationality and passport as the server keeps them', () => {
  const typed = {
    ...blankPassenger,
    name: ' Hans ',
    surname: 'Meier',
    foreign: true,
    identity: 'c01x00t47',
    nationality: 'DE',
  }
  expect(toSaved(typed, 'male')).toEqual({
    name: 'Hans',
    surname: 'Meier',
    gender: 'male',
    identity_no: 'C01X00T47',
    is_foreign: true,
    nationality: 'DE',
    phone: null,
  })
})
