import type { RemoteSource } from '../remote-source.ts'

/** Reads an export by a name that nobody can know when it is built. */
export const singletonAsAWhole: RemoteSource = {
  page: `
import * as toasts from 'shared/ui/toast/toast'
export const Component = () => <h1>{typeof toasts[globalThis.name || 'toast']}</h1>`,
}
