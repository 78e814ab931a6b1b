/**
 * The parts of react-router that we use. This file is the shared singleton, not react-router itself:
 * a shared package is not tree-shaken, and the whole of it costs 64 KB (docs/decisions).
 */
export {
  createBrowserRouter,
  createContext,
  createMemoryRouter,
  data,
  Form,
  isRouteErrorResponse,
  Link,
  matchRoutes,
  NavLink,
  Outlet,
  redirect,
  RouterContextProvider,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router'
export type { LoaderFunctionArgs, MiddlewareFunction, RouteObject } from 'react-router'
export { RouterProvider } from 'react-router/dom'
