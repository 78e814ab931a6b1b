import * as z from 'zod/mini'

/** A moment as requests name it: ISO 8601 with its zone, of a time in which there were computers. */
export const moment = z.iso
  .datetime({ offset: true })
  .check(z.refine((value) => Date.parse(value) >= 0, 'a moment before 1970 is none'))
