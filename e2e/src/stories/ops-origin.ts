import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'

/** Where the console and the release API of the story's site are. */
export function opsUrl(): string {
  const { protocol, port } = new URL(process.env['SITE'] ?? '')
  return `${protocol}//ops.localhost:${port}`
}

export const adminKey = async () =>
  (await readFile(join(process.env['DATA_DIR'] ?? '', 'admin-key'), 'utf8')).trim()

type Call = { method?: 'GET' | 'POST' | 'DELETE'; data?: object; who?: string }

/** The release API by ops' key, at this machine's address with ops' host name, as the release command calls it. */
export async function callReleaseApi(
  request: APIRequestContext,
  path: string,
  { method = 'GET', data, who = 'story' }: Call = {},
): Promise<APIResponse> {
  const reply = await request.fetch(`/_release/${path}`, {
    method,
    headers: {
      host: new URL(opsUrl()).host,
      authorization: `Bearer ${await adminKey()}`,
      'x-release-by': who,
    },
    ...(data ? { data } : {}),
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return reply
}
