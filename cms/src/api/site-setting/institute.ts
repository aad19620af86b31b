import { type Colours, coloursOf } from '@careerspeak/contract/brand'

type Settings = { name: string; timezone: string; brand: ({ logo: Logo | null } & Partial<Colours>) | null }
type Logo = { name: string; url: string; width: number; height: number; ext: string; size: number }

export type Institute = { name: string; timezone: string; colours: Colours; logo: Logo | undefined }

/** The institute's name, timezone, colours and logo from the published settings. */
export async function readInstitute(): Promise<Institute> {
  const settings: Settings | null = await strapi.db.query('api::site-setting.site-setting').findOne({
    where: { publishedAt: { $notNull: true } },
    select: ['name', 'timezone'],
    // Without its provider, since Strapi deletes a replaced logo of the panel that has one.
    populate: {
      brand: { populate: { logo: { select: ['name', 'url', 'width', 'height', 'ext', 'size'] } } },
    },
  })
  return {
    name: settings?.name ?? '',
    timezone: settings?.timezone ?? 'Asia/Kolkata',
    colours: coloursOf(settings?.brand),
    logo: settings?.brand?.logo ?? undefined,
  }
}
