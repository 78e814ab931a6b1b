import { randomBytes } from 'node:crypto'
import type { RemoteSource } from '../remote-source.ts'

const picture = randomBytes(60_000).toString('base64')

/** A picture as text, in the page that everybody loads; within the budget of a module that was given more. */
export const moreThanItsBudget = (id: `mf-${string}`, path: string): RemoteSource => ({
  id,
  route: `path: '${path}'`,
  page: `export const Component = () => <><h1>Hakkımızda</h1><img alt="" src="data:image/png;base64,${picture}" /></>`,
})
