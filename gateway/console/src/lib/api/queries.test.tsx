import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { moduleOf, statusOf } from '../../testing/fixtures.ts'
import { type OpsApi, OpsApiContext, openApi } from './api.ts'
import { OpsApiError } from './api-error.ts'
import { failureIn, openQueryClient, refreshAfterChange, useStatus } from './queries.ts'

const unreachable = new OpsApiError({ kind: 'unreachable' })
const [first, second] = [statusOf(moduleOf()), statusOf()]

afterEach(cleanup)

/** Somebody who looks at the status as this gateway answers it. */
function look(status: OpsApi['status'], everyMs: number) {
  const client = openQueryClient(everyMs)
  const api: OpsApi = { ...openApi('http://localhost'), status }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <OpsApiContext value={api}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </OpsApiContext>
  )
  return { client, ...renderHook(() => useStatus(), { wrapper }) }
}

const never = 3_600_000

describe('what the console shows', () => {
  test('is asked for again and again while somebody looks, and not at all when nobody does', async () => {
    const read = vi.fn<OpsApi['status']>(() => Promise.resolve(first))
    const { unmount } = look(read, 5)
    await expect.poll(() => read.mock.calls.length).toBeGreaterThan(2)
    unmount()
    const asked = read.mock.calls.length
    const other = vi.fn<OpsApi['status']>(() => Promise.resolve(first))
    look(other, 5)
    await expect.poll(() => other.mock.calls.length).toBeGreaterThan(5)
    expect(read.mock.calls.length).toBe(asked)
  })

  test('stays as it was through a failure, says when it is from, and comes back', async () => {
    const answers = [() => first, () => Promise.reject(unreachable), () => second]
    const { result } = look(async () => (await answers.shift()?.()) ?? second, never)
    await expect.poll(() => result.current.data).toEqual(first)
    const at = result.current.dataUpdatedAt
    await act(() => result.current.refetch())
    await expect.poll(() => failureIn(result.current)).toEqual({ kind: 'unreachable' })
    expect(result.current).toMatchObject({ data: first, dataUpdatedAt: at })
    await act(() => result.current.refetch())
    await expect.poll(() => result.current.data).toEqual(second)
    expect(failureIn(result.current)).toBeNull()
  })

  test('says so when it never came', async () => {
    const { result } = look(() => Promise.reject(unreachable), never)
    expect(result.current.isPending).toBe(true)
    await expect.poll(() => failureIn(result.current)).toEqual({ kind: 'unreachable' })
    expect(result.current.data).toBeUndefined()
  })

  test('is what was asked for after a change, however late an earlier answer comes', async () => {
    const late = Promise.withResolvers<typeof first>()
    const answers = [Promise.resolve(first), late.promise, Promise.resolve(second)]
    const { result, client } = look(async () => (await answers.shift()) ?? second, never)
    await expect.poll(() => result.current.data).toEqual(first)
    const earlier = result.current.refetch()
    await act(() => refreshAfterChange(client))
    await expect.poll(() => result.current.data).toEqual(second)
    late.resolve(first)
    await act(() => earlier)
    expect(result.current.data).toEqual(second)
  })

  test('is asked for at once when the page is looked at again', async () => {
    const read = vi.fn<OpsApi['status']>(() => Promise.resolve(first))
    look(read, never)
    await expect.poll(() => read.mock.calls.length).toBe(1)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await expect.poll(() => read.mock.calls.length).toBe(2)
  })
})
