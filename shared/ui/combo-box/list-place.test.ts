import { expect, test } from 'vitest'
import { listPlaceOf } from './list-place.ts'

const phone = { top: 0, height: 740, width: 360 }
const at = (top: number, left = 16) => ({ top, bottom: top + 60, left })

test('the list lies under its field while all of it has room there', () => {
  expect(listPlaceOf(at(200), phone, null)).toEqual({ side: 'bottom', fromEnd: false, room: 380 })
})

test('with somewhat less room it lies there too, and is not as high', () => {
  expect(listPlaceOf(at(305), phone, null)).toMatchObject({ side: 'bottom', room: 355 })
})

test('it lies over a field low in the window, no higher than the room above', () => {
  expect(listPlaceOf(at(390), phone, null)).toEqual({ side: 'top', fromEnd: false, room: 370 })
})

test('with an on-screen keyboard only what is seen above it counts', () => {
  const withKeyboard = { ...phone, height: 400 }
  expect(listPlaceOf(at(100), withKeyboard, null)).toEqual({ side: 'bottom', fromEnd: false, room: 220 })
  expect(listPlaceOf(at(300), { ...withKeyboard, top: 60 }, null)).toMatchObject({ side: 'top', room: 220 })
})

test('a list that is open stays on its side', () => {
  expect(listPlaceOf(at(390), phone, 'bottom')).toMatchObject({ side: 'bottom', room: 270 })
})

test('where there is hardly room on either side three rows can be seen', () => {
  expect(listPlaceOf(at(60), { ...phone, height: 180 }, null).room).toBe(150)
})

test('a field near the right edge has its list end where it ends', () => {
  expect(listPlaceOf(at(200, 300), { ...phone, width: 640 }, null).fromEnd).toBe(true)
  expect(listPlaceOf(at(200, 280), { ...phone, width: 640 }, null).fromEnd).toBe(false)
})
