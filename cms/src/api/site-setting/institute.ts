import { type Colours, coloursOf } from '@careerspeak/contract/brand'
import { wallTimeOf } from '../../platform/zoned-time'

type Settings = {
  name: string
  contactEmail: string
  timezone: string
  coachingPerMonth: number | null
  brand: ({ logo: Logo | null } & Partial<Colours>) | null
}
type Logo = { name: string; url: string; width: number; height: number; ext: string; size: number }

export type Institute = {
  name: string
  contactEmail: string | undefined
  timezone: string
  /** How many coaching sessions a learner may have in a month. */
  coachingPerMonth: number
  colours: Colours
  logo: Logo | undefined
}

/** The institute's name, address for mail, timezone, rules, colours and logo from the published settings. */
export async function readInstitute(): Promise<Institute> {
  const settings: Settings | null = await strapi.db.query('api::site-setting.site-setting').findOne({
    where: { publishedAt: { $notNull: true } },
    select: ['name', 'contactEmail', 'timezone', 'coachingPerMonth'],
    // Without its provider, since Strapi deletes a replaced logo of the panel that has one.
    populate: {
      brand: { populate: { logo: { select: ['name', 'url', 'width', 'height', 'ext', 'size'] } } },
    },
  })
  return {
    name: settings?.name ?? '',
    contactEmail: settings?.contactEmail,
    timezone: settings?.timezone ?? 'Asia/Kolkata',
    coachingPerMonth: settings?.coachingPerMonth ?? 2,
    colours: coloursOf(settings?.brand),
    logo: settings?.brand?.logo ?? undefined,
  }
}

/** Today's date (YYYY-MM-DD) at the institute. */
export const todayAtInstitute = async (now = new Date()): Promise<string> =>
  wallTimeOf(now, (await readInstitute()).timezone).date

export const DEFAULT_COUNTRY = 'IN'

/** The country of phone numbers without a country code (ISO 3166, two letters), from the published settings. */
export async function readCountry(): Promise<string> {
  const settings: { country: string | null } | null = await strapi.db
    .query('api::site-setting.site-setting')
    .findOne({ where: { publishedAt: { $notNull: true } }, select: ['country'] })
  return settings?.country || DEFAULT_COUNTRY
}
