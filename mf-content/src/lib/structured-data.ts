import type { SalesHours, SalesProvince } from 'shared/contracts/sales-point'

/** What search engines read of a page, as schema.org names it. `site` is scheme and host. */
export type StructuredData = Record<string, unknown>

export type Crumb = { name: string; path: string }

/** Where a page stands, from the home page on. */
export function breadcrumbs(site: string, crumbs: readonly Crumb[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: site + path,
    })),
  }
}

type Posting = {
  title: string
  description: string
  path: string
  date: string
  updated: string | undefined
  words: number
}

/** `seller` answers for the article. */
export function blogPosting(site: string, article: Posting, seller: string): StructuredData {
  const organization = { '@type': 'Organization', name: seller, url: `${site}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    inLanguage: 'tr',
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
    wordCount: article.words,
    mainEntityOfPage: site + article.path,
    author: organization,
    publisher: organization,
  }
}

/** Questions with their answers, which may be HTML. */
export function faqPage(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The counters of a province; `page` is where they are listed, `seller` whose tickets they sell. */
export function travelAgencies(
  page: string,
  province: SalesProvince,
  seller: { name: string },
): StructuredData[] {
  return province.points.map(({ name, address, district, phone, hours, sunday }) => ({
    '@context': 'https://schema.org',
    '@type': 'TravelAgency',
    name: `${seller.name} – ${name}`,
    url: page,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: district,
      addressRegion: province.name,
      addressCountry: 'TR',
    },
    openingHoursSpecification: [openOn(workdays, hours), ...(sunday ? [openOn(['Sunday'], sunday)] : [])],
  }))
}

/** Schema.org knows no 24:00. */
function openOn(dayOfWeek: readonly string[], { opens, closes }: SalesHours): StructuredData {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens,
    closes: closes === '24:00' ? '23:59' : closes,
  }
}
