import * as z from 'zod'

const text = z.string().trim().min(1)
const address = z.url({ protocol: /^https?$/ })
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })])
const moment = z.iso.datetime({ offset: true })
const typed = (...types: string[]) => z.looseObject({ '@type': z.enum(types) })
const referred = z.looseObject({ '@id': address })
const many = (type: string, least = 1) => z.array(typed(type)).min(least)

/**
 * By type, the fields that schema.org's readers require (schema.org, and Google's list of rich results where it has
 * the type). A type that is not here is refused, so that whoever uses it enters what it requires.
 */
const required: Record<string, z.ZodType> = {
  Organization: z.looseObject({ name: text, url: address.optional(), logo: address.optional() }),
  WebSite: z.looseObject({ name: text, url: address, publisher: z.union([typed('Organization'), referred]) }),
  BreadcrumbList: z.looseObject({ itemListElement: many('ListItem', 2) }),
  ListItem: z.looseObject({ position: z.int().min(1), name: text, item: address }),
  FAQPage: z.looseObject({ mainEntity: many('Question') }),
  Question: z.looseObject({ name: text, acceptedAnswer: typed('Answer') }),
  Answer: z.looseObject({ text }),
  BlogPosting: z.looseObject({
    headline: text.max(110),
    datePublished: day,
    dateModified: day,
    author: z.union([typed('Organization', 'Person'), referred]),
    mainEntityOfPage: address,
  }),
  Person: z.looseObject({ name: text }),
  BusTrip: z.looseObject({
    departureTime: moment,
    arrivalTime: moment,
    departureBusStop: typed('BusStation', 'BusStop'),
    arrivalBusStop: typed('BusStation', 'BusStop'),
    provider: typed('Organization'),
    offers: typed('Offer'),
  }),
  BusStation: z.looseObject({ name: text }),
  BusStop: z.looseObject({ name: text }),
  Offer: z.looseObject({
    price: z.string().regex(/^\d+\.\d{2}$/),
    priceCurrency: z.literal('TRY'),
    url: address,
  }),
  JobPosting: z.looseObject({
    title: text,
    description: text,
    datePosted: day,
    hiringOrganization: typed('Organization'),
    jobLocation: z.union([typed('Place'), many('Place')]),
  }),
  TravelAgency: z.looseObject({ name: text, telephone: text, url: address, address: typed('PostalAddress') }),
  OpeningHoursSpecification: z.looseObject({
    dayOfWeek: z.array(text).min(1),
    opens: z.iso.time({ precision: -1 }),
    closes: z.iso.time({ precision: -1 }),
  }),
  PropertyValue: z.looseObject({ name: text, value: z.union([text, z.number()]) }),
  Place: z.looseObject({ address: typed('PostalAddress') }),
  PostalAddress: z.looseObject({ addressLocality: text, addressCountry: text }),
  ContactPoint: z.looseObject({ contactType: text, telephone: text.optional() }),
}

/** What a JSON-LD element lacks, at any depth. */
export function structuredDataFaults(json: string): string[] {
  let data: unknown
  try {
    data = JSON.parse(json)
  } catch {
    return ['its JSON-LD is no JSON']
  }
  if (!isRecord(data) || data['@context'] !== 'https://schema.org')
    return ['its JSON-LD is not in the words of schema.org']
  const roots = Array.isArray(data['@graph']) ? data['@graph'] : [data]
  const untyped = roots.some((root) => !isRecord(root) || typeof root['@type'] !== 'string')
  return [...(untyped ? ['its JSON-LD has an object without a type'] : []), ...roots.flatMap(faultsOf)]
}

/** The types in it, for a count. */
export function typesIn(json: string): string[] {
  return [...json.matchAll(/"@type":"(\w+)"/g)].flatMap(([, type]) => type ?? [])
}

function faultsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(faultsOf)
  if (!isRecord(value)) return []
  return [...ownFaults(value), ...Object.values(value).flatMap(faultsOf)]
}

function ownFaults(value: Record<string, unknown>): string[] {
  const type = value['@type']
  if (typeof type !== 'string') return []
  const schema = required[type]
  if (!schema) return [`nobody knows what a ${type} requires: enter its fields in structured-data.ts`]
  const { error } = schema.safeParse(value)
  return (error?.issues ?? []).map(({ path, message }) => `${type}.${path.join('.')}: ${message}`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
