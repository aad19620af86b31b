type Routes = { routes: { handler: string }[] }
type Extendable = { routes: Record<string, Routes> }

/**
 * Removes the routes with which any panel user could send any mail in the institute's name: Strapi requires no permission for
 * them. The CMS does not use them for its own mails.
 */
export default (plugin: Extendable): Extendable => {
  for (const group of Object.values(plugin.routes))
    group.routes = group.routes.filter(({ handler }) => handler !== 'email.send')
  return plugin
}
