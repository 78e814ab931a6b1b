import type { Buffer } from 'node:buffer'
import { parseForm } from './parse-form.ts'

const refused = (statusCode: number, why: string, cause?: unknown): Error =>
  Object.assign(new Error(why, { cause }), { statusCode })

/** Set in the `config` of a route whose form has a file. */
declare module 'fastify' {
  interface FastifyContextConfig {
    takesFiles?: boolean
  }
}

/**
 * The fields of a multipart form, read as the same fields of any other form. A file is refused unless the route takes files;
 * then it is a `File` under its field's name, the last of several with one name.
 */
export async function parseMultipart(
  body: Buffer,
  contentType: string | undefined,
  takesFiles: boolean,
): Promise<Record<string, unknown>> {
  if (countParts(body, contentType) > mostParts) throw refused(400, 'A form of too many parts')
  const fields = new URLSearchParams()
  const files: Record<string, File> = {}
  for (const [name, value] of await read(body, contentType)) {
    if (typeof value === 'string') fields.append(name, value)
    else if (takesFiles) files[name] = value
    else throw refused(415, 'A form with a file')
  }
  return { ...parseForm(fields.toString()), ...files }
}

/** As many as an address in bracket notation may have, and its end: each part costs the reader some microseconds. */
const mostParts = 402

function countParts(body: Buffer, contentType = ''): number {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1]
  if (!boundary) return 0
  let parts = 0
  for (
    let at = body.indexOf(`--${boundary}`);
    at !== -1 && parts <= mostParts;
    at = body.indexOf(`--${boundary}`, at + 1)
  )
    parts += 1
  return parts
}

/** By Node's own reader, on a body that is whole and small. */
async function read(body: Buffer, contentType = ''): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  } catch (cause) {
    throw refused(400, 'No multipart form', cause)
  }
}
