/** The router of the server's render. Apart from the facade, which a browser downloads whole. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
export type { StaticHandlerContext } from 'react-router'
