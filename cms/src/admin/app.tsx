import type { StrapiApp } from '@strapi/strapi/admin'
import { type ContentManager, extendEditView } from './edit-view'
import logo from './logo.svg'
import { PublishIcon } from './PublishIcon'

const site = {
  id: 'publishing',
  icon: PublishIcon,
  title: { id: 'publishing.title', defaultMessage: 'The site' },
  component: async () => (await import('./PublishingWidget')).PublishingWidget,
  permissions: [{ action: 'plugin::content-manager.explorer.publish', subject: 'api::page.page' }],
}

const checklist = {
  id: 'checklist',
  icon: PublishIcon,
  title: { id: 'checklist.title', defaultMessage: 'Getting ready' },
  component: async () => (await import('./ChecklistWidget')).ChecklistWidget,
  permissions: site.permissions,
}

const shortcuts = {
  id: 'shortcuts',
  icon: PublishIcon,
  title: { id: 'shortcuts.title', defaultMessage: 'Edit' },
  component: async () => (await import('./Shortcuts')).Shortcuts,
  permissions: [{ action: 'plugin::content-manager.explorer.update', subject: 'api::page.page' }],
}

/** The panel speaks of the institute's content, not of Strapi: our mark, our words, and no news of the software. */
export default {
  config: {
    auth: { logo },
    menu: { logo },
    head: { favicon: logo },
    tutorials: false,
    notifications: { releases: false },
    translations: {
      en: {
        'Auth.form.welcome.title': 'Welcome back',
        'Auth.form.welcome.subtitle': 'Log in to edit the site',
        'app.components.LeftMenu.navbrand.title': 'CareerSpeak',
        'app.components.LeftMenu.navbrand.workplace': 'Content and guests',
        'components.Input.error.validation.regex': 'Write it as the note below this field says.',
        'components.Input.error.validation.regex.withField':
          '{field}: write it as the note below the field says.',
        'HomePage.header.subtitle': 'What visitors read, and who has reserved a seat',
      },
    },
  },
  register(app: StrapiApp) {
    app.widgets.register((others) => [checklist, shortcuts, site, ...others])
  },
  bootstrap(app: StrapiApp) {
    extendEditView(app.getPlugin('content-manager').apis as ContentManager)
    localStorage.setItem('STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false', 'true')
  },
}
