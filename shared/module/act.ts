import * as z from 'zod/mini'

/** By role and accessible name, as a person finds it, or by its text: the first that is shown and contains this. */
const byRole = z.object({
  role: z.enum([
    'article',
    'button',
    'checkbox',
    'combobox',
    'dialog',
    'grid',
    'heading',
    'link',
    'list',
    'listbox',
    'navigation',
    'option',
    'radio',
    'region',
    'search',
    'searchbox',
    'status',
    'textbox',
  ]),
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
})
const byText = z.object({ text: z.string().check(z.minLength(1), z.maxLength(200)) })
const target = z.union([byRole, byText])
export type Target = z.infer<typeof target>

const step = z.union([
  /** `orEnd`: when one of these is shown instead, the day's data has nothing to press, and the act ends well. */
  z.object({ press: target, orEnd: z.optional(z.array(target).check(z.maxLength(5))) }),
  z.object({ fill: target, with: z.string().check(z.maxLength(100)) }),
  z.object({ expect: target }),
])
export type Step = z.infer<typeof step>

/** What a page is for, in a few steps that change nothing: the smoke walks them (docs/contracts/act.md). */
export const act = z.object({
  /** Where it begins, when that is not the route's own address: one of the route's, with a query. */
  at: z.optional(z.string().check(z.startsWith('/'), z.maxLength(300))),
  /** Of the tab's session storage, there before the page is. */
  session: z.optional(z.record(z.string(), z.string())),
  /** Slots that it opens: their fillers must come up. */
  opens: z.optional(z.array(z.string()).check(z.maxLength(5))),
  steps: z.array(step).check(z.minLength(1), z.maxLength(20)),
})
export type Act = z.infer<typeof act>

/** A step in a sentence: `press button "Sefer bul"`. */
export function sentenceOf(given: Step): string {
  if ('press' in given) return `press ${named(given.press)}`
  if ('fill' in given) return `fill ${named(given.fill)}`
  return `expect ${named(given.expect)}`
}

function named(given: Target): string {
  if ('text' in given) return `text "${given.text}"`
  return given.name === undefined ? given.role : `${given.role} "${given.name}"`
}
