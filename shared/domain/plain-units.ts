import { dayPattern, isRealDay, journeyIdPattern, mostInt4 } from '../contracts/unit-rules.ts'
import type { JourneyId, LocalDate, StationId } from '../contracts/units.ts'

/** As the contract reads them, for addresses: a page that nobody taps on needs no zod for its own. */

export const isLocalDate = (text: string): text is LocalDate => dayPattern.test(text) && isRealDay(text)

export const isStationId = (id: number): id is StationId =>
  Number.isSafeInteger(id) && id > 0 && id <= mostInt4

export const isJourneyId = (text: string): text is JourneyId => journeyIdPattern.test(text)
