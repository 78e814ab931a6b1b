import { expect, test } from 'vitest'
import { encodeRequest } from './encode-request.ts'

test('a passenger of the second leg keeps the place in the bracket notation that the product names', async () => {
  const { body } = await encodeRequest(
    { path: '/api/v1/payment', encoding: 'form' },
    {
      pan: '4508034508034509',
      data: [{ journey_id: '1-0-2' }, { passengers: [{ seat: 12, shuttleid: null }] }],
    },
  )
  if (typeof body !== 'string') throw new Error('no text')
  expect([...new URLSearchParams(body)]).toEqual([
    ['pan', '4508034508034509'],
    ['data[0][journey_id]', '1-0-2'],
    ['data[1][passengers][0][seat]', '12'],
  ])
})

test('a parameter of the path is not sent twice', async () => {
  const call = { path: '/api/v1/expedition-list-detail/:id', encoding: 'query' } as const
  expect(await encodeRequest(call, { id: 7, city_id: 34, unset: undefined })).toEqual({
    path: '/api/v1/expedition-list-detail/7?city_id=34',
    body: undefined,
    contentType: undefined,
  })
})

test('a call without a payload has no body', async () => {
  const call = { path: '/api/v1/token', encoding: 'none' } as const
  expect(await encodeRequest(call, {})).toEqual({
    path: '/api/v1/token',
    body: undefined,
    contentType: undefined,
  })
})

test('a form with a file goes as one, and whoever sends it writes the boundary', async () => {
  const cv = new File(['%PDF-1.7'], 'özgeçmiş.pdf', { type: 'application/pdf' })
  const call = { path: '/api/v1/career/job-application/save', encoding: 'multipart' } as const
  const { body, contentType } = await encodeRequest(call, { job_posting_id: 3, phone: undefined, cv })
  expect(contentType).toBeUndefined()
  if (!(body instanceof FormData)) throw new Error('no form')
  expect([...body.keys()]).toEqual(['job_posting_id', 'cv'])
  expect(body.get('job_posting_id')).toBe('3')
  expect(body.get('cv')).toMatchObject({ name: 'özgeçmiş.pdf', size: 8 })
})
