const { createStrapi } = require('@strapi/strapi')

const [appDir, distDir] = process.argv.slice(2)

/** Fills an empty database with what every CMS makes in it at its first start. */
createStrapi({ appDir, distDir })
  .load()
  .then((strapi) => strapi.destroy())
  .then(() => process.exit(0))
