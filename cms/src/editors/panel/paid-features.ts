import type { Context } from 'koa'

type Controller = Record<string, (ctx: Context) => unknown>
type Controllers = { extend: (uid: string, change: (controller: Controller) => Controller) => void }

const replies =
  (data: object | null) =>
  (ctx: Context): void => {
    ctx.body = { data }
  }

/** Tells the panel that Strapi's AI is not used. Strapi answers 404, which fills the browser's console with errors. */
export function declineAi(): void {
  const controllers: Controllers = strapi.get('controllers')
  controllers.extend('admin::ai', (controller) => ({
    ...controller,
    getAiFeatureConfig: replies({ isAiI18nConfigured: false, isAiMediaLibraryConfigured: false }),
  }))
  controllers.extend('plugin::i18n.ai-localization-jobs', (controller) => ({
    ...controller,
    getJobForSingleType: replies(null),
    getJobForCollectionType: replies(null),
  }))
}
