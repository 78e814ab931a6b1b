/** A remote as its squad writes it: what is left out is that of a good one, whose page is `/hakkimizda`. */
export type RemoteSource = {
  id?: `mf-${string}`
  /** Fields of its one route, as the source has them. */
  route?: string
  /** Fields of the module besides, as the source has them. */
  module?: string
  /** The whole of src/page.tsx. */
  page?: string
}

const usualRoute = `path: '/hakkimizda', title: 'Hakkımızda', layout: 'default', access: 'public', rendering: 'server'`
const usualPage = `export const Component = () => <h1>Hakkımızda</h1>`

/** The files of its folder; later fields win, as in any object. */
export const filesOf = ({ id = 'mf-content', route = '', module = '', page = usualPage }: RemoteSource) => ({
  'package.json': JSON.stringify({ name: id, version: '1.0.0', type: 'module' }),
  'src/module.tsx': `
export default {
  id: '${id}', fills: {}, offers: [],
  routes: [{ ...{ ${usualRoute} }, ...{ ${route} }, lazy: () => import('./page.tsx') }],
  ...{ ${module} },
}
`,
  'src/page.tsx': page,
})
