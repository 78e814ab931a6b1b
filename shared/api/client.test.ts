import { expect, test } from 'vitest'
import { ApiError } from './client.ts'

const refused = (errors: Record<string, string[]>) =>
  new ApiError({ kind: 'refused', status: 422, body: { errors } })

test('a traveller is told the first message of the first field that has one', () => {
  expect(refused({ pan: [], cv2: ['CVV girin.'], form: ['Başka'] }).firstMessage('Error')).toBe('CVV girin.')
  expect(refused({ pan: [] }).firstMessage('Error')).toBe('Error')
  expect(new ApiError({ kind: 'unreachable' }).firstMessage('Bir hata oluştu')).toBe('Bir hata oluştu')
})

test('a remote knows an error that another copy of this class made, and nothing else', () => {
  class ApiErrorOfTheHost extends Error {
    override readonly name = 'ApiError'
    readonly failure = { kind: 'unreachable' }
  }
  expect(new ApiErrorOfTheHost('unreachable')).toBeInstanceOf(ApiError)
  expect(refused({})).toBeInstanceOf(ApiError)
  expect(new Error('ApiError')).not.toBeInstanceOf(ApiError)
  expect({ name: 'ApiError', failure: {} }).not.toBeInstanceOf(ApiError)
})
