import type { SiteFacts } from '../backend-client/backend-client.ts'

/** Who sells here and what this site is, for search engines: on the home page alone, as they ask for it. */
export function siteData({ name, description, phone }: SiteFacts, publicUrl: string): object[] {
  if (name === '') return []
  const organization = `${publicUrl}/#organization`
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icons/icon-512.png`,
      ...(phone !== '' && { telephone: phone }),
    },
    {
      '@type': 'WebSite',
      name,
      url: `${publicUrl}/`,
      inLanguage: 'tr',
      ...(description !== '' && { description }),
      publisher: { '@id': organization },
    },
  ]
}
