import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('ops starts the backend by its environment', () => {
  test('an empty environment is enough', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ port: 3001, host: '127.0.0.1', databaseUrl: null, tokenSecrets: null })
    expect(config.dataDir).toMatch(/\/\.data\/backend$/)
    expect(config.seed).toEqual({ days: 60, scale: 'full', number: 34, crowdedDay: null })
  })

  test('its own origin follows the port unless it is given', () => {
    expect(readConfig({ PORT: '4000' }).backendUrl).toBe('http://127.0.0.1:4000')
    expect(readConfig({ BACKEND_URL: 'https://api.example/' }).backendUrl).toBe('https://api.example')
  })

  test('an empty variable counts as not given', () => {
    expect(readConfig({ DATABASE_URL: '', SEED_DAYS: '' }).databaseUrl).toBeNull()
  })

  test('how many replicas there shall be may be none, and may be left unsaid', () => {
    const said = (text: string) => readConfig({ DATABASE_REPLICAS: text }).databaseReplicas
    expect([said(''), said('0'), said('2')]).toEqual([null, 0, 2])
    expect(() => said('one')).toThrow('DATABASE_REPLICAS must be a number')
  })

  test('a crowded day is a day', () => {
    expect(readConfig({ SEED_CROWDED_DAY: '2027-03-15' }).seed.crowdedDay).toBe('2027-03-15')
    expect(() => readConfig({ SEED_CROWDED_DAY: '2027-02-30' })).toThrow('SEED_CROWDED_DAY must be a day')
  })

  test('a bank without its keys is refused, and keys alone choose no bank', () => {
    expect(() => readConfig({ ACQUIRER: 'iyzico', IYZICO_API_KEY: 'key' })).toThrow('IYZICO_SECRET_KEY')
    const keys = { IYZICO_API_KEY: 'key', IYZICO_SECRET_KEY: 'secret' }
    expect(readConfig(keys).acquirer).toBe('sandbox')
    expect(readConfig({ ...keys, ACQUIRER: 'iyzico' }).iyzico?.apiKey).toBe('key')
  })

  test('gateways are named by address or network', () => {
    const named = (text: string) => readConfig({ GATEWAY_ADDRESSES: text }).gatewayAddresses
    expect(readConfig({}).gatewayAddresses).toEqual(['127.0.0.1'])
    expect(named('10.0.3.0/24, fd00::7')).toEqual(['10.0.3.0/24', 'fd00::7'])
    for (const wrong of ['gateway.local', '10.0.3.0/33', '10.0.3.0/0', '10.0.3.7/', 'true', '10.0.3.7,'])
      expect(() => named(wrong), wrong).toThrow('GATEWAY_ADDRESSES must be addresses or networks')
  })

  test('mails go to a folder until a server is named', () => {
    expect(readConfig({}).smtpUrl).toBeNull()
    expect(() => readConfig({ SMTP_URL: 'http://mail.example' })).toThrow('SMTP_URL must begin with smtp://')
  })

  test('every wrong variable is named in one sentence, without its value', () => {
    const wrong = { PORT: 'http', TOKEN_SECRET: 'short-secret', DATABASE_URL: 'mysql://u:p@h/d' }
    expect(() => readConfig(wrong)).toThrow(
      /^The backend cannot start: .*PORT .*DATABASE_URL .*TOKEN_SECRET /,
    )
    expect(() => readConfig(wrong)).not.toThrow(/short-secret|u:p@h/)
  })

  test('a secret and the one before stand in one setting, each as long as one alone must be', () => {
    const [fresh, before] = ['n'.repeat(32), 'b'.repeat(32)]
    expect(readConfig({ TOKEN_SECRET: before }).tokenSecrets).toEqual([before])
    expect(readConfig({ TOKEN_SECRET: `${fresh},${before}` }).tokenSecrets).toEqual([fresh, before])
    for (const wrong of [
      `${fresh},short`,
      `short,${before}`,
      `${fresh},`,
      `${fresh},${fresh}`,
      `${fresh}, ${before}`,
    ])
      expect(() => readConfig({ TOKEN_SECRET: wrong }), wrong).toThrow(
        'TOKEN_SECRET must have at least 32 characters in each secret',
      )
    expect(() => readConfig({ BANK_SECRET: `${fresh},short` })).toThrow('BANK_SECRET must have at least 16')
  })

  test('in production what only trying is for is refused in one sentence', () => {
    const safe = {
      NODE_ENV: 'production',
      ACQUIRER: 'iyzico',
      BANK_SECRET: 'of this shop alone',
      IYZICO_API_KEY: 'key',
      IYZICO_URL: 'https://api.iyzipay.com',
      IYZICO_SECRET_KEY: 'secret',
      SMTP_URL: 'smtp://mail.example',
      PUBLIC_URL: 'https://shop.example',
      TOKEN_SECRET: 't'.repeat(32),
      PERSONAL_DATA_KEYS: `one:${'p'.repeat(32)}`,
    }
    expect(readConfig(safe).demoMember).toBe(false)
    const refused = [
      [{ ...safe, BANK_SECRET: '' }, 'BANK_SECRET is the default'],
      [{ ...safe, BANK_SECRET: 'sandbox-bank-secret' }, 'BANK_SECRET is the default'],
      [{ ...safe, ACQUIRER: '' }, 'ACQUIRER is sandbox'],
      [{ ...safe, IYZICO_URL: '' }, 'IYZICO_URL is the sandbox of iyzico'],
      [{ ...safe, SMTP_URL: '' }, 'SMTP_URL is not set'],
      [{ ...safe, PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL is not https'],
      [{ ...safe, PUBLIC_URL: '' }, 'PUBLIC_URL is not https'],
      [{ ...safe, BANK_SECRET: 'of this shop alone,sandbox-bank-secret' }, 'BANK_SECRET is the default'],
      [{ ...safe, TOKEN_SECRET: '' }, 'TOKEN_SECRET is not set'],
      [{ ...safe, PERSONAL_DATA_KEYS: '' }, 'PERSONAL_DATA_KEYS is not set'],
      [{ ...safe, DEMO_MEMBER: 'on' }, 'DEMO_MEMBER is on'],
    ] as const
    for (const [env, why] of refused)
      expect(() => readConfig(env)).toThrow(`The backend cannot start in production: ${why}`)
    expect(readConfig({ DEMO_MEMBER: 'on' }).demoMember).toBe(true)
  })
})
