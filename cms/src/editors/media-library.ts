/**
 * Keeps uploaded pictures as they are, but for turning them upright: the site's build makes the sizes and formats that
 * visitors get, and wants the best there is to make them from.
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
