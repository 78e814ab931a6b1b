/** Signed tokens, and the ids of a trace: of a document the only parts that are one visit's. */
const ofOneVisit = /\beyJ[\w-]+\.[\w-]+\.[\w-]+|\b00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}\b/g

export const withoutVisit = (html: string): string => html.replaceAll(ofOneVisit, '')
