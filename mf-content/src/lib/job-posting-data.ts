import type { JobPostingDetail } from 'shared/contracts/career'
import type { StructuredData } from './structured-data.ts'

/** A position as search engines list it. `seller` is who hires; without an end it stands until it is taken out. */
export function jobPostingData(site: string, posting: JobPostingDetail, seller: string): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: posting.title,
    description: posting.description.map((paragraph) => `<p>${escape(paragraph)}</p>`).join(''),
    identifier: { '@type': 'PropertyValue', name: seller, value: String(posting.id) },
    datePosted: posting.published_on,
    ...(posting.closes_on && { validThrough: `${posting.closes_on}T23:59:59+03:00` }),
    employmentType: posting.employment_type,
    hiringOrganization: { '@type': 'Organization', name: seller, sameAs: `${site}/` },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: posting.city, addressCountry: 'TR' },
    },
    directApply: true,
  }
}

/** Its description is HTML. */
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
