import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { emailOfLength } from '../testing/long-email.ts'
import { calls } from './catalogue.ts'
import { longestEmail } from './person-limits.ts'

type Field = [path: string, schema: z.core.$ZodType]

/** Every field of a request that asks for an e-mail address. */
function emailFields(schema: z.core.$ZodType, path: string): Field[] {
  if (schema instanceof z.ZodMiniArray) return emailFields(schema.def.element, `${path}[]`)
  if (!(schema instanceof z.ZodMiniObject)) return []
  return Object.entries(schema.shape).flatMap(([name, field]: Field) =>
    name === 'email' ? [[`${path}.${name}`, field]] : emailFields(field, `${path}.${name}`),
  )
}

const fields = calls.flatMap(({ name, request }) => emailFields(request, name))

test('an address is asked for by the account, the order, the texts before it and the company’s forms', () => {
  expect(fields.map(([path]) => path)).toEqual([
    'auth/login.email',
    'auth/register.email',
    'auth/register/mail.email',
    'auth/update-detail.email',
    'auth/forgot-password.email',
    'auth/verify-reset-otp.email',
    'auth/email-change/start.email',
    'payment/contracts.email',
    'payment.data[].passengers[].email',
    'ticket/members/purchase/setjourney.passengers[].email',
    'ticket/guest/setjourney.passengers[].email',
    'career/job-application/save.email',
    'contact/message/save.email',
  ])
})

test.each(fields)('%s takes the longest address, and none that is longer', (_path, field) => {
  const [longest, longer] = [emailOfLength(longestEmail), emailOfLength(longestEmail + 1)]
  expect([longest.length, longer.length]).toEqual([254, 255])
  expect(z.safeParse(field, longest).success).toBe(true)
  expect(z.safeParse(field, longer).success).toBe(false)
})

/** The texts before the order are shown of what is typed so far, right or wrong. */
const whole = fields.filter(([path]) => path !== 'payment/contracts.email')

test.each(whole)('%s says the same of an address that is missing, wrong or too long', (_path, field) => {
  const said = (typed: string) => z.safeParse(field, typed).error?.issues.map(({ message }) => message)
  expect(said(' ')).toEqual(['E-posta girin.'])
  expect(said('ayse@')).toEqual(['Geçerli bir e-posta girin.'])
  expect(said(emailOfLength(longestEmail + 1))).toEqual(['E-posta en çok 254 karakter olabilir.'])
})
