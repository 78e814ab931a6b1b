import type * as z from 'zod/mini'
import type { refused } from 'gateway/wire/refused'

export type Refused = z.infer<typeof refused>

/** Why a call brought nothing. `broken` is an answer that is not as agreed. */
export type Trouble =
  | { kind: 'refused'; status: number; refused: Refused }
  | { kind: 'unreachable' }
  | { kind: 'broken'; status: number }

export class ApiTrouble extends Error {
  readonly trouble: Trouble

  constructor(trouble: Trouble) {
    super(trouble.kind === 'refused' ? trouble.refused.message : trouble.kind)
    this.name = 'ApiTrouble'
    this.trouble = trouble
  }
}

/** What went wrong with a call; what is no trouble of a call is thrown on. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof ApiTrouble) return error.trouble
  throw error
}

export function describeTrouble(trouble: Trouble): string {
  switch (trouble.kind) {
    case 'refused':
      return trouble.refused.message
    case 'unreachable':
      return 'Sunucuya ulaşılamıyor. Bağlantınızı denetleyin.'
    case 'broken':
      return `Sunucudan anlaşılmayan bir yanıt geldi (${trouble.status}).`
    default:
      return trouble satisfies never
  }
}
