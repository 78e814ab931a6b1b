/**
 * How many years the law keeps what a sale leaves behind, counted from the end of the year that the journey was in: the
 * lists of passengers by the tax procedure law (VUK 240/B, 253), which is also what carriers report from (U-ETDS); the papers
 * of the sale by the commercial code (TTK 82), which is longer than the tax law. That advertising was permitted has to be
 * proved for so long after the end of the permission (law 6563 and its regulation).
 */
export const legalYears = { identities: 5, papers: 10, consents: 3 } as const

/**
 * How many years we keep what somebody writes to the company, from the day on which it came. No law asks for it: it is what
 * our text on personal data promises, for disputes after an answer and for another position that may fit.
 */
export const writtenYears = { applications: 2, messages: 3 } as const
