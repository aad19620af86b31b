import type { Feature } from '../../platform/feature'
import { backgroundTasks } from '../../platform/jobs/background-tasks'
import { DEFAULT_COUNTRY, readInstitute } from './institute'
import { fillInternationalNumbers, storeInternationalNumbers } from './international-numbers'

/** Strapi's own setting for the logo of the panel, which it reads whenever the panel opens. */
const panelSettings = { type: 'core', name: 'admin', key: 'project-settings' }

/** Shows the institute's logo in the panel once it is published; without one, the panel has its own. */
async function showLogoInPanel(): Promise<void> {
  const { logo = null } = await readInstitute()
  await strapi.store.set({ ...panelSettings, value: { menuLogo: logo, authLogo: logo } })
}

export const siteSetting: Feature = {
  // The settings of commit aaae0d80 had no country.
  async bootstrap() {
    const country = DEFAULT_COUNTRY
    await strapi.db.connection('site_settings').whereNull('country').update({ country })
    await fillInternationalNumbers()
  },
  register() {
    storeInternationalNumbers()
    strapi.documents.use(async ({ uid, action }, next) => {
      const answer = await next()
      if (uid === 'api::site-setting.site-setting' && action === 'publish') {
        await showLogoInPanel()
        backgroundTasks().add(fillInternationalNumbers, 0)
      }
      return answer
    })
  },
}
