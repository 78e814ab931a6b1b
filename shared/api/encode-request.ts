import type { Call } from '../contracts/call.ts'

export type EncodedRequest = {
  /** Path parameters filled in, query attached. */
  path: string
  /** A form with a file gets its content type, with the boundary in it, from whoever sends it. */
  body: string | FormData | undefined
  contentType: string | undefined
}

/** How a request travels: its path parameters in the path, the rest as the call's encoding says. */
export async function encodeRequest(
  call: Pick<Call, 'path' | 'encoding'>,
  request: unknown,
): Promise<EncodedRequest> {
  const { path, rest } = fillPath(call.path, isRecord(request) ? request : {})
  switch (call.encoding) {
    case 'query':
      return { path: withQuery(path, rest), body: undefined, contentType: undefined }
    case 'json':
      return { path, body: JSON.stringify(rest), contentType: 'application/json' }
    case 'form': {
      // Only payment and prices need it, so it stays out of the first load.
      const { default: qs } = await import('qs')
      return {
        path,
        body: qs.stringify(rest, { arrayFormat: 'indices', skipNulls: true }),
        contentType: 'application/x-www-form-urlencoded',
      }
    }
    case 'multipart':
      return { path, body: formDataOf(rest), contentType: undefined }
    default:
      return { path, body: undefined, contentType: undefined }
  }
}

function fillPath(path: string, fields: Record<string, unknown>) {
  const rest = { ...fields }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(fields[name]))
  })
  return { path: filled, rest }
}

function withQuery(path: string, fields: Record<string, unknown>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}

/** Texts, numbers and files: what is none has no place in a form. */
function formDataOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.append(name, value, value.name)
    else if (typeof value === 'string' || typeof value === 'number') form.append(name, String(value))
  }
  return form
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
