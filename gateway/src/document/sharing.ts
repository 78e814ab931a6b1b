import type { PageSharing } from 'shared/module/head'

/** With whole addresses: who reads them has no page to hold a path against. */
export type WrittenSharing = PageSharing

export function sharingAt({ image, feed, ...sharing }: PageSharing, publicUrl: string): WrittenSharing {
  return {
    ...sharing,
    ...(image && { image: { ...image, path: new URL(image.path, publicUrl).href } }),
    ...(feed && { feed }),
  }
}

/** JSON-LD in an element that no browser runs and that its text cannot end. */
export function jsonLd(objects: readonly object[] = []): string {
  if (objects.length === 0) return ''
  const graph = { '@context': 'https://schema.org', '@graph': objects }
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', String.raw`\u003c`)}</script>`
}
