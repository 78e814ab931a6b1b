import { afterEach, expect, test, vi } from 'vitest'
import { postToBank } from './post-to-bank.ts'

afterEach(() => vi.restoreAllMocks())

test('the whole window goes to the bank with the fields it asked for, by POST', () => {
  // The document of the tests cannot leave: what would be sent is read instead.
  const sent: [string, string, [string, FormDataEntryValue][]][] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    sent.push([this.method, this.action, [...new FormData(this)]])
  })
  postToBank({ action: 'http://127.0.0.1/3d/abc', fields: { session: 'abc', md: '<"&>' } })
  expect(sent).toEqual([
    [
      'post',
      'http://127.0.0.1/3d/abc',
      [
        ['session', 'abc'],
        ['md', '<"&>'],
      ],
    ],
  ])
})
