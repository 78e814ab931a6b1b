import { describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { policyWith, securityHeaders } from './headers.ts'

const policyOf = (publicUrl: string) =>
  securityHeaders(readConfig({ PUBLIC_URL: publicUrl, OPS_URL: 'https://ops.rotabus.example' }))[
    'content-security-policy'
  ] ?? ''

describe('the policy of a document with an override', () => {
  const origin = 'http://127.0.0.1:4001'
  const before = policyOf('https://rotabus.example').split('; ')
  const after = policyWith(before.join('; '), origin).split('; ')

  it('lets scripts, styles, calls, images and fonts of exactly that origin in', () => {
    expect(after.filter((rule) => rule.includes(origin)).toSorted()).toEqual([
      `connect-src 'self' ${origin}`,
      `font-src 'self' ${origin}`,
      `img-src 'self' data: ${origin}`,
      `script-src 'self' ${origin}`,
      `style-src 'self' ${origin}`,
    ])
  })

  it('is as strict as before about everything else', () => {
    const untouched = (rules: string[]) =>
      rules.filter((rule) => !/^(script|style|connect|img|font)-src |^upgrade-/.test(rule))
    expect(untouched(after)).toEqual(untouched(before))
    expect(untouched(after)).toContain('worker-src https://rotabus.example/service-worker.js')
  })

  it('does not turn the address of a machine without HTTPS into one with it', () => {
    expect(before).toContain('upgrade-insecure-requests')
    expect(after).not.toContain('upgrade-insecure-requests')
    const secure = policyWith(before.join('; '), 'https://ayse.dev.example')
    expect(secure).toContain('upgrade-insecure-requests')
  })
})

describe('the worker that a document may register', () => {
  const workerRule = (env: NodeJS.ProcessEnv) => {
    const headers = securityHeaders(readConfig({ OPS_URL: 'https://ops.rotabus.example', ...env }))
    const rules = headers['content-security-policy']?.split('; ') ?? []
    return rules.find((rule) => rule.startsWith('worker-src '))
  }

  it("is the gateway's one file, so that no file of a module is one", () => {
    expect(workerRule({ PUBLIC_URL: 'http://localhost:3000' })).toBe(
      'worker-src http://localhost:3000/service-worker.js',
    )
  })

  it.each([
    { PUBLIC_URL: 'https://rotabus.example', SERVICE_WORKER: 'off' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ])('is none with %j', (env) => {
    expect(workerRule(env)).toBe("worker-src 'none'")
  })
})

describe('where browsers tell what was refused', () => {
  const headersOf = (publicUrl: string) =>
    securityHeaders(readConfig({ PUBLIC_URL: publicUrl, OPS_URL: 'https://ops.rotabus.example' }))

  it('is named by the policy and by Integrity-Policy, in the newer way and in the older', () => {
    const headers = headersOf('https://rotabus.example')
    expect(headers['reporting-endpoints']).toBe('policies="/gateway/policy-reports"')
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(policies)')
    expect(headers['content-security-policy']).toMatch(
      /; report-to policies; report-uri \/gateway\/policy-reports$/,
    )
  })

  it('is named in the older way alone without TLS: a browser that knows both would then tell nobody', () => {
    const headers = headersOf('http://localhost:3000')
    expect(headers['reporting-endpoints']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('report-to')
    expect(headers['content-security-policy']).toMatch(/; report-uri \/gateway\/policy-reports$/)
  })
})
