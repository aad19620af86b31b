import { webLink } from './links'

const HOSTS = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/
const ID = /^[\w-]{11}$/

/** Finds the 11 characters that name a video in a link: watch?v=, embed/, v/, e/ or the short form. */
export function videoId(link: string): string | undefined {
  const url = webLink(/^https?:/i.test(link.trim()) ? link : `https://${link.trim()}`)
  if (!url || !HOSTS.test(url.hostname)) return
  const id =
    url.hostname === 'youtu.be' ? url.pathname.slice(1) : (pathId(url.pathname) ?? url.searchParams.get('v'))
  return id && ID.test(id) ? id : undefined
}

/** The address of the player of a video, which sets no cookie before it plays. */
export const playerAddress = (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`

const pathId = (path: string) => /^\/(?:embed|v|e)\/([^/]+)\/?$/.exec(path)?.[1]
