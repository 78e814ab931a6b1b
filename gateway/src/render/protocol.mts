import type { ReleaseSet, RenderInput } from 'shared/module/boot'

/** Frames `m`; `t` before an answer is its text. */
export type ToWorker =
  /** Sent before the first page of a set: it is large, and the same for all pages. */
  | { kind: 'set'; set: number; boot: ReleaseSet }
  | {
      kind: 'page'
      page: number
      host: string
      set: number
      input: Omit<RenderInput, 'boot' | 'exchange'>
    }
  | { kind: 'answer'; call: number; status: number }
  | { kind: 'refused'; call: number; why: string }

/** By kind of frame, how long its text may be: a call, a failure, and of a page its html, its data and the rest. */
export const fromWorker = { c: 80_000, f: 4000, h: 4_000_000, d: 4_000_000, r: 64_000 } as const
