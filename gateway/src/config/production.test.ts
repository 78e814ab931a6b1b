import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const safe = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  OPS_URL: 'https://ops.shop.example',
  GATEWAY_SECRET: 's'.repeat(32),
  ACQUIRER: 'iyzico',
}

test.each([
  [{ PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL is not https'],
  [{ PUBLIC_URL: undefined }, 'PUBLIC_URL is not https'],
  [{ GATEWAY_SECRET: undefined }, 'GATEWAY_SECRET is not set, and would lie in the database'],
  [{ ACQUIRER: undefined }, 'ACQUIRER is sandbox, where nobody pays'],
])('in production %o is refused: %s', (change, why) => {
  expect(readConfig(safe).publicUrl).toBe('https://shop.example')
  expect(() => readConfig({ ...safe, ...change })).toThrow(`The gateway cannot start in production: ${why}`)
  expect(() => readConfig({ ...safe, ...change, NODE_ENV: undefined })).not.toThrow()
})
