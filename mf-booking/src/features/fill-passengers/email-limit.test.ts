import { paymentPassenger } from 'shared/contracts/payment'
import { email, longestEmail } from 'shared/contracts/person'
import { contractPreview } from 'shared/contracts/sales-contract'
import { expect, test } from 'vitest'
import { passengersPart } from './passengers-schema.ts'

/** As long as asked, of parts that an address may have. */
function addressOf(length: number): string {
  const rest = length - 'ayse@'.length - '.com'.length
  const labels = Array.from({ length: Math.ceil(rest / 50) }, () => 'a'.repeat(49)).join('.')
  return `ayse@${labels.slice(0, rest)}.com`
}

const everywhere = {
  'the form': passengersPart.email,
  'the order': paymentPassenger.shape.email,
  'the texts before it': contractPreview.request.shape.email,
  'the account': email,
}

test.each(Object.entries(everywhere))('an e-mail address is as long as it may be for %s', (_what, schema) => {
  const [longest, longer] = [addressOf(longestEmail), addressOf(longestEmail + 1)]
  expect([longest.length, longer.length]).toEqual([254, 255])
  expect(schema.safeParse(longest).success).toBe(true)
  expect(schema.safeParse(longer).success).toBe(false)
})
