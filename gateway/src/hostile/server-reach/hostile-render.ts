import type { RemoteSource } from '../remote-source.ts'

/** What its server build wants, and by which text of the page it is known to have got it. */
export type HostileRender = {
  /** Body of its loader on the server; `query` has the addresses of what it wants. */
  wants: string
  got: string
  /** Fields of its module besides. */
  module?: string
}

/** The page shows what the loader has got, on the server and nowhere else. */
export const renderOf = ({ wants, module = '' }: HostileRender): RemoteSource => ({
  module,
  page: `
import { apiContext } from 'shared/api/api-context'
import { useLoaderData } from 'shared/router/router'
import { countryList } from 'shared/contracts/general'
export async function loader({ request, context }) {
  if (typeof document !== 'undefined') return { text: '' }
  const query = new URL(request.url).searchParams
  const node = (name) => process.getBuiltinModule('node:' + name)
  const api = context.get(apiContext)
  try {
    return { text: await (async () => { ${wants} })() }
  } catch (error) {
    return { text: 'refused: ' + error.message }
  }
}
export const Component = () => <><h1>Hakkımızda</h1><p>{useLoaderData().text}</p></>
`,
})
