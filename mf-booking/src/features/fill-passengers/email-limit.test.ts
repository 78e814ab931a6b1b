import { paymentPassenger } from 'shared/contracts/passenger'
import { email } from 'shared/contracts/person'
import { longestEmail } from 'shared/contracts/person-limits'
import { contractPreview } from 'shared/contracts/sales-contract'
import { emailOfLength } from 'shared/testing/long-email'
import { expect, test } from 'vitest'
import { passengersPart } from './passengers-schema.ts'

const everywhere = {
  'the form': passengersPart.email,
  'the order': paymentPassenger.shape.email,
  'the texts before it': contractPreview.request.shape.email,
  'the account': email,
}

test.each(Object.entries(everywhere))('an e-mail address is as long as it may be for %s', (_what, schema) => {
  const [longest, longer] = [emailOfLength(longestEmail), emailOfLength(longestEmail + 1)]
  expect([longest.length, longer.length]).toEqual([254, 255])
  expect(schema.safeParse(longest).success).toBe(true)
  expect(schema.safeParse(longer).success).toBe(false)
})
