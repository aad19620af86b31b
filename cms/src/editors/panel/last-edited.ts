type Homepage = { queryLastDocuments: (query: object, draftAndPublishOnly?: boolean) => unknown }
type Services = { extend: (uid: string, change: (service: Homepage) => Homepage) => void }

/** Lists only what editors write and publish on the panel's home page: not guests, accounts and second factors, which change by themselves. */
export function listEditorsWork(): void {
  const services: Services = strapi.get('services')
  services.extend('plugin::content-manager.homepage', (service) => ({
    ...service,
    queryLastDocuments: (query) => service.queryLastDocuments(query, true),
  }))
}
