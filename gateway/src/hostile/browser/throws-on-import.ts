import type { RemoteSource } from '../remote-source.ts'

/** Expects what only another browser has, before anything is shown. */
export const throwsOnImport: RemoteSource = {
  page: `
if (typeof document !== 'undefined') throw new Error('no such browser')
export const Component = () => <h1>Hakkımızda</h1>`,
}
