import { expect, test } from 'vitest'
import { attributeError as attribute, framesOf, placeOf as place } from './attribute-error.ts'

const site = 'https://rotabus.example'
const booking = `${site}/modules/mf-booking/1.2.0-0123456789ab/web/seat-map.3f.js`
const host = `${site}/modules/host/1.0.0-ba9876543210/web/main.js`

const versions: Record<string, string> = { 'mf-booking': '1.3.0-aaaaaaaaaaaa', host: '1.0.0-bbbbbbbbbbbb' }
const versionOf = (module: string) => versions[module] ?? 'none'
const attributeError = (error: unknown) => attribute(error, versionOf)
const placeOf = (url: string, line?: number) => place(url, versionOf, line)

function thrown(...frames: string[]): Error {
  const error = new TypeError('seats of Ayşe Yılmaz is not iterable')
  error.stack = [`TypeError: ${error.message}`, ...frames.map((frame) => `    at ${frame}`)].join('\n')
  return error
}

test('the module whose file is innermost in the stack is to blame', () => {
  expect(attributeError(thrown(`pick (${booking}:12:8)`, `render (${host}:1:99)`))).toEqual({
    module: 'mf-booking',
    version: '1.2.0-0123456789ab',
    file: 'web/seat-map.3f.js',
    line: 12,
  })
})

test('the host runs what modules give it, so a module further out is to blame before it', () => {
  expect(attributeError(thrown(`hook (${host}:1:99)`, `SeatMap (${booking}:40:1)`))).toMatchObject({
    module: 'mf-booking',
    line: 40,
  })
})

test('an error among the host alone is the host’s', () => {
  expect(attributeError(thrown(`header (${host}:1:99)`))).toMatchObject({
    module: 'host',
    version: '1.0.0-ba9876543210',
  })
})

test('other browsers write their stacks without "at"', () => {
  const error = new Error('x')
  error.stack = `pick@${booking}:12:8\nrender@${host}:1:99`
  expect(attributeError(error)).toMatchObject({ module: 'mf-booking', line: 12 })
})

test('an extension in the visitor’s browser is nobody of ours', () => {
  expect(attributeError(thrown('inject (chrome-extension://abcdef/content.js:3:1)'))).toBe('foreign')
  expect(attributeError(thrown('run (https://cdn.elsewhere.example/modules/other.js:3:1)'))).toBe('foreign')
})

test('a module that a drill broke is still that module', () => {
  const drilled = booking.replace('/modules/', '/_drill/a-drill_1/')
  expect(attributeError(thrown(`entry (${drilled}:1:7)`))).toMatchObject({
    module: 'mf-booking',
    version: '1.2.0-0123456789ab',
  })
})

test('what carries no stack says nothing of who it was', () => {
  expect(attributeError('a string')).toBeNull()
  expect(attributeError(undefined)).toBeNull()
})

test('a file’s address names its release, without its query', () => {
  expect(placeOf(`${booking}?t=1`, 3)).toEqual({
    module: 'mf-booking',
    version: '1.2.0-0123456789ab',
    file: 'web/seat-map.3f.js',
    line: 3,
  })
  expect(placeOf('inline')).toBeNull()
})

test('a file that is named by its content is of the release that runs', () => {
  const file = `${site}/modules/mf-booking/files/613.0a1b2c3d4e5f6071.js`
  const at = { module: 'mf-booking', version: '1.3.0-aaaaaaaaaaaa', file: 'web/613.0a1b2c3d4e5f6071.js' }
  expect(placeOf(file)).toEqual({ ...at, line: null })
  expect(attributeError(thrown(`pick (${file}:12:8)`))).toEqual({ ...at, line: 12 })
  expect(framesOf(thrown(`pick (${file}:12:8)`, `render (${host}:1:99)`), versionOf)).toEqual([
    ['mf-booking', at.file, 12, 8],
  ])
})
