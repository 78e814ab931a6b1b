import { describe, expect, test } from 'vitest'
import { calls } from './catalogue.ts'

/** The calls of docs/product.md#calls, one by one. */
const specified = `
GET /api/token-control
GET /api/v1/token
POST /api/v1/auth/login
POST /api/v1/auth/logout
POST /api/v1/auth/register
GET /api/v1/auth/detail
POST /api/v1/auth/update-detail
POST /api/v1/auth/update-password
POST /api/v1/auth/forgot-password
POST /api/v1/auth/verify-reset-otp
POST /api/v1/auth/reset-password
GET /api/v1/auth/customer-user/list
POST /api/v1/auth/customer-user/store
POST /api/v1/auth/customer-user/update
DELETE /api/v1/auth/customer-user/delete
POST /api/v1/menu
GET /api/v1/expedition-list
GET /api/v1/expedition-list-detail/:id
GET /api/v1/company-setting
GET /api/v1/setting
GET /api/v1/general/country
GET /api/v1/general/city
GET /api/v1/general/district
GET /api/v1/general/request-type
GET /api/v1/stations-list
POST /api/v1/routes-list
POST /api/v1/journey/list
POST /api/v1/journey-seats
POST /api/v1/journey/shuttless
POST /api/v1/ticket/get-ticket-price
POST /api/v1/payment
POST /api/v1/ticket/members/purchase/setjourney
POST /api/v1/ticket/by-pnr
POST /api/v1/ticket/e-ticket
GET /api/v1/ticket/members/purchase/list
POST /api/v1/ticket/members/purchase/find
POST /api/v1/ticket/members/purchase/cancel
POST /api/v1/ticket/members/purchase/setopen
GET /api/v1/career/job-posting
GET /api/v1/career/job-posting/detail
POST /api/v1/career/job-application/save`
  .trim()
  .split('\n')

const line = (call: { method: string; path: string }) => `${call.method} ${call.path}`

describe('a squad looks a call up', () => {
  test('and finds each that the product names, once', () => {
    const ours = calls.filter((call) => !call.addition).map(line)
    expect(ours.toSorted()).toEqual(specified.toSorted())
  })

  test('and finds our additions marked as such, under addresses of their own', () => {
    const additions = calls.filter((call) => call.addition).map(line)
    expect(additions).toContain('POST /api/v1/hold/seats')
    expect(additions.filter((one) => specified.includes(one))).toEqual([])
  })

  test('by a name that no other call has', () => {
    expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length)
  })

  test.each(calls)('$name is described and sends its payload the way its method can', (call) => {
    expect(call.summary).not.toBe('')
    expect(call.method === 'GET' ? ['none', 'query'] : ['json', 'form', 'multipart']).toContain(call.encoding)
  })
})
