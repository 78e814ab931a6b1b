import * as z from 'zod/mini'
import { data } from './units.ts'

/** Answer of a call that has nothing to tell but its success. Shape ours. */
export const done = data(z.object({ done: z.literal(true) }))
