import type { Cms } from './cms'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The panel's files, which tests do not build. */
const PANEL = '/admin/:path*'

/** All routes of Strapi's router: ours, its plugins' and the panel's. */
export const routesOf = ({ strapi }: Cms): { method: string; path: string }[] =>
  strapi.server
    .listRoutes()
    .flatMap(({ methods, path }) => methods.map((method: string) => ({ method, path })))
    .filter(({ method, path }) => METHODS.includes(method) && path !== PANEL)
