import { createRequire } from 'node:module'
import { join } from 'node:path'
import { hostFolder } from '../build.ts'
import type { RemoteSource } from '../remote-source.ts'

const ownReact = createRequire(join(hostFolder, 'package.json')).resolve('react')

/** Brings a second React, whose hooks nobody renders. */
export const reactOfItsOwn: RemoteSource = {
  page: `
import { useState } from '${ownReact}'
export function Component() {
  const [title] = useState('Hakkımızda')
  return <h1>{title}</h1>
}`,
}
