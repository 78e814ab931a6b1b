import type { ModuleId } from 'shared/module/facts'

export type SizeBudget = {
  /** Of what any one page loads first: the entry, what it exposes and the page's own files. */
  page: number
  /** Of all its scripts and styles. */
  total: number
}

/**
 * Bytes after brotli. What was measured on 2026-11-21 and a quarter more: a squad that needs more changes the number
 * here, where the others see it.
 */
const sizeBudgets: Partial<Record<ModuleId, SizeBudget>> = {
  host: { page: 155_000, total: 206_000 },
  'mf-search': { page: 62_000, total: 190_000 },
  // Half of what there is for /odeme comes at rest or with a tap, in chunks of its own.
  'mf-booking': { page: 80_000, total: 225_000 },
  // More than half is the dictionary of passwords, which loads while somebody types one (decision 0043).
  'mf-account': { page: 60_000, total: 540_000 },
  // Most of it are the articles, each a file that only who reads it loads; the entry names them all (decision 0049).
  // A third is the gallery of all components, which /test alone loads (decision 0058).
  // Its largest pages have the schema of a form with zod (decision 0053), or the map of Türkiye (decision 0050).
  'mf-content': { page: 45_000, total: 344_000 },
}

/** Of a module that nobody has measured yet: a page's worth beside the host's. */
const standard: SizeBudget = { page: 60_000, total: 120_000 }

export const budgetOf = (module: ModuleId): SizeBudget => sizeBudgets[module] ?? standard
