import { expect, test } from 'vitest'
import { codeIn } from './read-code.ts'

const code = 'eyJhbGciOiJFZERTQSJ9.eyJ0IjoxfQ.c2ln-_w'

test.each([
  ['the address of the QR', `https://rotabus.example/bilet-dogrula#${code}`],
  ['its fragment', `#${code}`],
  ['the bare code', code],
  ['the code broken into lines by a mail program', ` ${code.slice(0, 20)}\n ${code.slice(20)} `],
])('a code is found in %s', (_name, text) => {
  expect(codeIn(text)).toBe(code)
})

test.each(['', '#', 'K7M2QX', 'https://rotabus.example/', 'bir.iki', 'a.b.c.d', `${'a'.repeat(1200)}.b.c`])(
  'none is found in “%s”',
  (text) => {
    expect(codeIn(text)).toBeNull()
  },
)
