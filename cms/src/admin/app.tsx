import { coloursOf } from '@careerspeak/contract/brand'
import type { StrapiApp } from '@strapi/strapi/admin'
import { registerChoiceFields, showChoiceFields } from './choice-fields'
import { registerDateFields } from './date-fields'
import { type ContentManager, extendEditView } from './edit-view'
import logo from './logo.svg'
import { PublishIcon } from './PublishIcon'
import style from './panel.css?inline'
import { panelTheme } from './theme'
import { groupStyle, inOrder, typeWords } from './type-groups'
import { panelWords } from './words'

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

/** The name and the colours of the institute, before the panel is drawn; the defaults if the CMS doesn't send them. */
const brand = await fetch('/publishing/brand')
  .then((response) => response.json())
  .catch(() => undefined)

type Links = Parameters<typeof inOrder>[0]

/** Lists all types in our groups, in place of Strapi's collections and singles. Strapi asks for the collections first. */
function groupTypes(app: StrapiApp): void {
  let all: Links[number][] = []
  const types = 'Admin/CM/pages/App/mutate'
  app.registerHook(`${types}-collection-types-links`, (given: { ctLinks: Links }) => {
    all = inOrder(given.ctLinks)
    return { ...given, ctLinks: all }
  })
  app.registerHook(`${types}-single-types-links`, (given: { stLinks: Links }) => {
    all.push(...inOrder(given.stLinks))
    return { ...given, stLinks: [] }
  })
}

/** The panel speaks of the institute's content, not of Strapi: our mark and colours, our words, and no news of the software. */
export default {
  config: {
    auth: { logo },
    menu: { logo },
    head: { favicon: logo },
    theme: panelTheme(coloursOf(brand?.colours)),
    tutorials: false,
    notifications: { releases: false },
    translations: {
      en: { ...panelWords(brand?.name || 'CareerSpeak'), ...typeWords },
    },
  },
  register(app: StrapiApp) {
    registerDateFields(app)
    registerChoiceFields(app)
    // Strapi's others repeat these, count its own parts, or belong to the account's menu.
    app.widgets.register((others) => [
      site,
      shortcuts,
      checklist,
      ...others.filter(({ id }) => id === 'last-edited-entries'),
    ])
  },
  bootstrap(app: StrapiApp) {
    // Strapi links no style sheets of ours.
    const own = document.createElement('style')
    own.textContent = style + groupStyle()
    document.head.append(own)
    groupTypes(app)
    showChoiceFields(app)
    extendEditView(app.getPlugin('content-manager').apis as ContentManager)
    localStorage.setItem('STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false', 'true')
  },
}
