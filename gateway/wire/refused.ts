import * as z from 'zod/mini'

/** Every answer that is not 2xx: the refusal's code, and a sentence that says what to do. */
export const refused = z.object({ refusal: z.string(), message: z.string() })
