/**
 * Stores uploaded pictures unchanged, except for rotating them upright: the site's build creates the sizes and formats for
 * visitors, and needs the best quality for that.
 */
export async function configureMediaLibrary(): Promise<void> {
  const value = {
    sizeOptimization: false,
    responsiveDimensions: false,
    autoOrientation: true,
    aiMetadata: false,
  }
  await strapi.store.set({ type: 'plugin', name: 'upload', key: 'settings', value })
}
