import type { Buffer } from 'node:buffer'
import { parseForm } from './parse-form.ts'

const refused = (statusCode: number, why: string, cause?: unknown): Error =>
  Object.assign(new Error(why, { cause }), { statusCode })

/** The fields of a multipart form, read as the same fields of any other form; a file is refused, for no form of ours has one. */
export async function parseMultipart(
  body: Buffer,
  contentType: string | undefined,
): Promise<Record<string, unknown>> {
  const fields = new URLSearchParams()
  for (const [name, value] of await read(body, contentType)) {
    if (typeof value !== 'string') throw refused(415, 'A form with a file')
    fields.append(name, value)
  }
  return parseForm(fields.toString())
}

/** By Node's own reader, on a body that is whole and small. */
async function read(body: Buffer, contentType = ''): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  } catch (cause) {
    throw refused(400, 'No multipart form', cause)
  }
}
