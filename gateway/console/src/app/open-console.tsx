import { createBrowserRouter, RouterProvider } from 'shared/router/router'
import { ApiContext, openApi } from '../lib/api/api.ts'
import { BoardContext, openBoard } from '../lib/api/board.ts'
import { basename, patterns, toLogIn } from '../lib/text/paths.ts'
import { routeTable } from './routes.tsx'

/** The whole console, as it is on the page at `base`. */
export function openConsole(base = '', everyMs?: number) {
  const api = openApi(base, () => {
    const { pathname, search } = router.state.location
    const path = pathname.slice(basename.length)
    if (path !== patterns.logIn) void router.navigate(toLogIn(`${path === '' ? '/' : path}${search}`))
  })
  const board = openBoard(api, everyMs)
  const router = createBrowserRouter(routeTable(api, basename), { basename })
  return {
    router,
    page: (
      <ApiContext value={api}>
        <BoardContext value={board}>
          <RouterProvider router={router} />
        </BoardContext>
      </ApiContext>
    ),
  }
}
