import type { PageHead } from 'shared/module/head'
import type { StructuredData } from '../lib/structured-data.ts'

/** A head with what search engines read besides; a host of an older release leaves the rest out. */
export type RichHead = PageHead & {
  type?: 'article'
  structuredData?: StructuredData[]
  feed?: { path: string; title: string }
}
