import type { Core } from '@strapi/strapi'

/** The institute's name and timezone, as its published settings have them. */
export async function readInstitute(strapi: Core.Strapi): Promise<{ name: string; timezone: string }> {
  const settings = await strapi.documents('api::site-setting.site-setting').findFirst({
    status: 'published',
    fields: ['name', 'timezone'],
  })
  return { name: settings?.name ?? '', timezone: settings?.timezone ?? 'Asia/Kolkata' }
}
