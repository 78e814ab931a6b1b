import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Writable } from 'node:stream'
import { expect, it } from 'vitest'

const require = createRequire(import.meta.url)
type Parser = new (options: { headers: Record<string, string> }) => Writable

/** As in CVE-2022-24434: a header that begins with a space ended the process of who parsed it. */
const brokenForm = '--limit\r\n content-disposition: form-data; name="key"\r\n\r\n\r\n--limit--'

it('the bucket of tests reads a form that is none, and lives on', async () => {
  const ofS3rver = createRequire(require.resolve('s3rver/bin/s3rver.js'))
  const FormParser: Parser = ofS3rver('busboy')
  const parser = new FormParser({ headers: { 'content-type': 'multipart/form-data; boundary=limit' } })
  const read = once(parser, 'finish').catch((error: unknown) => error)
  expect(() => parser.end(brokenForm)).not.toThrow()
  await read
})
