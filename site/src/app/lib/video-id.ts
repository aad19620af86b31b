import { webLink } from '../navigation/links'

const YOUTUBE_HOSTS = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/
const ID = /^[\w-]{11}$/

/** The address of a link to YouTube; undefined for any other. */
export function youtubeLink(link: string): URL | undefined {
  const url = webLink(/^https?:/i.test(link.trim()) ? link : `https://${link.trim()}`)
  return url && YOUTUBE_HOSTS.test(url.hostname) ? url : undefined
}

/** Finds the 11 characters of a video's id in a link: watch?v=, embed/, v/, e/, shorts/, live/ or the short form. */
export function videoId(link: string): string | undefined {
  const url = youtubeLink(link)
  if (!url) return
  const id =
    url.hostname === 'youtu.be' ? url.pathname.slice(1) : (pathId(url.pathname) ?? url.searchParams.get('v'))
  return id && ID.test(id) ? id : undefined
}

/** The address of a playlist, which a player of one video cannot show. */
export function playlistAddress(link: string): string | undefined {
  const url = youtubeLink(link)
  return url?.searchParams.has('list') && !videoId(link) ? url.href : undefined
}

const pathId = (path: string) => /^\/(?:embed|v|e|shorts|live)\/([^/]+)\/?$/.exec(path)?.[1]
