import * as z from 'zod/mini'
import { isOwnName } from './own-name.ts'
import { role } from './role.ts'

const name = z.string().check(
  z.regex(/^[a-z0-9][a-z0-9._-]{1,39}$/i, 'must be 2 to 40 letters, digits, dots, dashes'),
  z.refine((given) => !isOwnName(given), 'is a name of the gateway itself'),
)
const why = z.optional(z.string().check(z.maxLength(500)))

/** POST /_release/operators: adds an operator, or gives a known one another password. */
export const addOperator = z.object({
  name,
  password: z.string().check(z.minLength(12, 'must have 12 characters or more'), z.maxLength(200)),
  /** A new one is an operator where none is given; a known one keeps theirs. */
  role: z.optional(role),
  why,
})
export type AddOperator = z.infer<typeof addOperator>

/** POST /_release/operators/:name/role, /remove and /reset-second-factor. */
export const operatorAct = z.enum(['role', 'remove', 'reset-second-factor'])
export type OperatorAct = z.infer<typeof operatorAct>
export const changeOperator = z.object({
  role: z.optional(role),
  why,
  planOnly: z.optional(z.boolean()),
  /** `changedAt` of the operator as it was seen: refused as `moved` when somebody was faster. */
  expected: z.optional(z.string()),
})
export type ChangeOperator = z.infer<typeof changeOperator>

/** GET /_release/operators. A gateway of before says nothing of roles. */
export const operators = z.object({
  operators: z.array(
    z.object({
      name: z.string(),
      createdAt: z.string(),
      changedAt: z.optional(z.string()),
      role: z.optional(role),
      secondFactor: z.optional(z.boolean()),
    }),
  ),
})
export type OperatorList = z.infer<typeof operators>

/** What an act would do, or did. */
export const operatorChanged = z.object({
  ...operators.shape,
  notes: z.array(z.string()),
  changed: z.boolean(),
})
export type OperatorChanged = z.infer<typeof operatorChanged>
