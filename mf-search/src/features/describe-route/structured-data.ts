import type { DescribedRoute, Question } from './route-texts.ts'

export type Crumb = { name: string; path: string }

type Facts = {
  /** Those of the departures that stand on the page at once. */
  departures: DescribedRoute['departures']
  questions: readonly Question[]
  crumbs: readonly Crumb[]
  /** Where the ticket of a departure is sold; a path. */
  pathOf: (bus: DescribedRoute['departures'][number]['id']) => string
  /** Scheme and host of the site. */
  site: string
  /** Who sells the tickets; null when it is not known. */
  seller: string | null
}

/** The page's own facts in the words of schema.org: nothing that a visitor does not see. */
export function structuredData({ departures, questions, crumbs, pathOf, site, seller }: Facts): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: new URL(path, site).href,
        })),
      },
      ...departures.map((departure) => ({
        '@type': 'BusTrip',
        departureTime: departure.departs_at,
        arrivalTime: departure.arrives_at,
        departureBusStop: { '@type': 'BusStation', name: departure.from },
        arrivalBusStop: { '@type': 'BusStation', name: departure.to },
        ...(seller && { provider: { '@type': 'Organization', name: seller } }),
        offers: {
          '@type': 'Offer',
          price: (departure.price / 100).toFixed(2),
          priceCurrency: 'TRY',
          url: new URL(pathOf(departure.id), site).href,
        },
      })),
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  }
}
