import * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

/**
 * Words for what a contract leaves without a message of its own. Set for the whole process: zod knows
 * one locale.
 */
export function speakTurkish(): void {
  z.config({ localeError: (issue) => turkish(issue) })
}

function turkish(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Bu alan gerekli.' : 'Bu alanın türü geçersiz.'
    case 'too_small':
      return issue.origin === 'string' ? 'Bu alan çok kısa.' : 'Değer çok küçük.'
    case 'too_big':
      return issue.origin === 'string' ? 'Bu alan çok uzun.' : 'Değer çok büyük.'
    case 'unrecognized_keys':
      return 'Bilinmeyen bir alan gönderildi.'
    default:
      return 'Bu alan geçersiz.'
  }
}

/** Messages by field, nested fields joined by dots: `data.0.passengers.1.name`. */
export function fieldErrors(
  issues: readonly Issue[],
  above: readonly PropertyKey[] = [],
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues.flatMap((issue) => flatten(issue, above))) {
    const field = path.length > 0 ? path.map(String).join('.') : 'form'
    const messages = (errors[field] ??= [])
    if (!messages.includes(message)) messages.push(message)
  }
  return errors
}

type Flat = { path: readonly PropertyKey[]; message: string }

/** Of a union's branches, the one that fits best is the one the sender meant. */
function flatten(issue: Issue, above: readonly PropertyKey[]): Flat[] {
  const path = [...above, ...issue.path]
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ path, message: issue.message }]
  const deepest = issue.errors.toSorted((one, other) => depth(other) - depth(one))[0] ?? []
  return deepest.flatMap((inner) => flatten(inner, path))
}

function depth(issues: readonly Issue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length))
}
