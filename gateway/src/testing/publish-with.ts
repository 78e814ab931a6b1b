import * as z from 'zod/mini'
import type { ModuleId } from 'shared/module/facts'
import { refused } from '../../wire/refused.ts'
import { recordHeader } from '../../wire/statement.ts'
import { artifactForm } from '../cli/client/artifact-form.ts'
import { opsFetch } from './ops-fetch.ts'
import { contentOfArtifact, signRecord, type SignedContent } from '../keys/record.ts'
import type { SigningKey } from '../keys/signing-key.ts'

type Call = {
  url: string
  module?: ModuleId
  files: ReadonlyMap<string, Uint8Array>
  record: string | null
  headers?: Record<string, string>
  query?: string
}

/** A publish as anybody could send it; answers the refusal's code, or the status of what was taken. */
export async function publishWith(call: Call): Promise<string | number> {
  const { url, module = 'mf-content', files, record, headers = {}, query = '' } = call
  const { body, type } = await artifactForm(files)
  const reply = await opsFetch(`${url}/_release/publish/${module}${query}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(record === null ? {} : { [recordHeader]: record }), ...headers },
    body: new Uint8Array(body),
  })
  const answer: unknown = await reply.json()
  return reply.ok ? reply.status : z.parse(refused, answer).refusal
}

/** A true record of a publish, but for what the test wants otherwise. */
export function recordOf(
  key: SigningKey,
  site: string,
  files: ReadonlyMap<string, Uint8Array>,
  command: Partial<SignedContent> & { at?: Date } = {},
): string {
  const { at, ...said } = command
  return signRecord(
    key,
    { act: 'publish', module: 'mf-content', site, ...contentOfArtifact(files), ...said },
    at,
  )
}
