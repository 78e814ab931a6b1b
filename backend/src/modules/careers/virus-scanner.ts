import type { Buffer } from 'node:buffer'

export type ScanVerdict = 'clean' | 'infected'

/** Throws when it gives no verdict: it is away, or answers what is none. */
export type VirusScanner = { scan: (content: Buffer) => Promise<ScanVerdict> }
