import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTokenSigner } from './token-signer.ts'

const shape = z.object({ module: z.string() })
const secret = 'a-secret-for-this-test-only-0123456789'
const signer = createTokenSigner([secret])

it('opens what it closed, for the same purpose only', async () => {
  const closed = await signer.sign('preview', { module: 'mf-search' }, 60)
  expect(await signer.verify('preview', closed, shape)).toEqual({ module: 'mf-search' })
  expect(await signer.verify('override', closed, shape)).toBeNull()
})

it('opens nothing that is expired, forged, missing or of another shape', async () => {
  const closed = await signer.sign('preview', { module: 'mf-search' }, 60)
  const other = createTokenSigner(['another-secret-for-this-test-0123456789'])
  expect(await other.verify('preview', closed, shape)).toBeNull()
  expect(await signer.verify('preview', `${closed.slice(0, -4)}AAAA`, shape)).toBeNull()
  expect(await signer.verify('preview', undefined, shape)).toBeNull()
  expect(await signer.verify('preview', await signer.sign('preview', { module: 7 }, 60), shape)).toBeNull()
  expect(await signer.verify('preview', await signer.sign('preview', { module: 'x' }, -1), shape)).toBeNull()
})

it('opens what the secret of before has closed, and closes by the one of today', async () => {
  const [before, today] = ['the-secret-of-before-0123456789', 'the-secret-of-today-0123456789']
  const both = createTokenSigner([today, before])
  const closed = await createTokenSigner([before]).sign('preview', { module: 'mf-search' }, 60)
  expect(await both.verify('preview', closed, shape)).toEqual({ module: 'mf-search' })
  const fresh = await both.sign('preview', { module: 'mf-search' }, 60)
  expect(await createTokenSigner([today]).verify('preview', fresh, shape)).toEqual({ module: 'mf-search' })
  expect(await createTokenSigner([before]).verify('preview', fresh, shape)).toBeNull()
})

it('opens nothing that would live for longer than the site makes it, or for ever', async () => {
  const purposes = {
    'ops-session': 12,
    'ops-browser': 90 * 24,
    choice: 7 * 24,
    override: 8,
    visit: 1,
  } as const
  for (const [purpose, hours] of Object.entries(purposes)) {
    const named = purpose as keyof typeof purposes
    const [own, longer] = await Promise.all(
      [hours, hours + 1].map((one) => signer.sign(named, { module: 'mf-search' }, one * 3600)),
    )
    expect(await signer.verify(named, own, shape), purpose).toEqual({ module: 'mf-search' })
    expect(await signer.verify(named, longer, shape), purpose).toBeNull()
  }
  const endless = await new SignJWT({ module: 'mf-search' })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('ops-session')
    .sign(new TextEncoder().encode(secret))
  expect(await signer.verify('ops-session', endless, shape)).toBeNull()
})
