/** The preview form of a shared drive file (`file/d/{id}/…`), which other pages may frame; undefined for any other link. */
export function drivePreview(link: URL): string | undefined {
  if (!/^(?:drive|docs)\.google\.com$/.test(link.hostname)) return
  const id = /\/file\/d\/([\w-]+)(?:\/|$)/.exec(link.pathname)?.[1]
  if (!id) return
  const preview = new URL(`https://drive.google.com/file/d/${id}/preview`)
  const key = link.searchParams.get('resourcekey')
  if (key) preview.searchParams.set('resourcekey', key)
  return preview.href
}
