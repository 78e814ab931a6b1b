import { Buffer } from 'node:buffer'
import * as z from 'zod'

const clientData = z.object({ challenge: z.string().min(1), crossOrigin: z.boolean().optional() })

/**
 * The challenge that an authenticator has signed, to look for its row; whether it did is verified after that. Null for what
 * is no such answer, and for one that was given inside a frame of another site.
 */
export function challengeIn(clientDataJson: string): string | null {
  try {
    const parsed = clientData.safeParse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()))
    return parsed.success && parsed.data.crossOrigin !== true ? parsed.data.challenge : null
  } catch {
    return null
  }
}
