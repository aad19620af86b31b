const { createStrapi } = require('@strapi/strapi')

const [appDir, distDir, session] = process.argv.slice(2)

/** `session` is a live session to publish, as JSON. */
createStrapi({ appDir, distDir })
  .load()
  .then(async (strapi) => {
    if (session)
      await strapi
        .documents('api::live-session.live-session')
        .create({ data: JSON.parse(session), status: 'published' })
    await strapi.start()
  })
