import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const onAndroid = '(Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 ${onAndroid} Chrome/156.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari · iOS',
  ],
  ['', 'Bilinmeyen cihaz'],
])('a known browser is named as its owner would: %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test.each([
  ['Tikla http://evil.tk/a/1.0 (x)', 'Bilinmeyen cihaz'],
  ['http://evil.tk/1.0 (X11; Linux x86_64)', 'Bilinmeyen tarayıcı · Linux'],
  ['Hesabiniz kapandi: evil.tk/1.0 (Windows NT 10.0)', 'Bilinmeyen tarayıcı · Windows'],
  ['constructor/1.0 (x)', 'Bilinmeyen cihaz'],
])('what somebody has written into it is not repeated: %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
