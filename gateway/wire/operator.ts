import * as z from 'zod/mini'

/** `health` is who the history names when the gateway acts by itself. */
const name = z.string().check(
  z.regex(/^[a-z0-9][a-z0-9._-]{1,39}$/i, 'must be 2 to 40 letters, digits, dots, dashes'),
  z.refine((given) => given !== 'health', 'health is the name of the gateway itself'),
)

/** POST /_release/operators: adds an operator, or gives a known one another password. Only with the admin key. */
export const addOperator = z.object({
  name,
  password: z.string().check(z.minLength(12, 'must have 12 characters or more'), z.maxLength(200)),
})

/** GET /_release/operators; DELETE /_release/operators/:name removes one. Only with the admin key. */
export const operators = z.object({
  operators: z.array(z.object({ name: z.string(), createdAt: z.string() })),
})
