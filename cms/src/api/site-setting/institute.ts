/** The institute's name and timezone from the published settings. */
export async function readInstitute(): Promise<{ name: string; timezone: string }> {
  const settings: { name: string; timezone: string } | null = await strapi.db
    .query('api::site-setting.site-setting')
    .findOne({ where: { publishedAt: { $notNull: true } }, select: ['name', 'timezone'] })
  return { name: settings?.name ?? '', timezone: settings?.timezone ?? 'Asia/Kolkata' }
}
