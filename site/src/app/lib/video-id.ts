import { webLink } from '../navigation/links'

const YOUTUBE_HOSTS = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/
const ID = /^[\w-]{11}$/

/** Finds the 11 characters of a video's id in a link: watch?v=, embed/, v/, e/ or the short form. */
export function videoId(link: string): string | undefined {
  const url = webLink(/^https?:/i.test(link.trim()) ? link : `https://${link.trim()}`)
  if (!url || !YOUTUBE_HOSTS.test(url.hostname)) return
  const id =
    url.hostname === 'youtu.be' ? url.pathname.slice(1) : (pathId(url.pathname) ?? url.searchParams.get('v'))
  return id && ID.test(id) ? id : undefined
}

type Playing = {
  /** The address of YouTube's player, and the origin of the page that listens to it. */
  player: string
  page: string
  /** The start in seconds. */
  start: number
}

/** The address of a video's player, which starts by itself, reports its position to the page, and sets no cookie before. */
export function playerAddress(id: string, { player, page, start }: Playing): string {
  const options = {
    autoplay: '1',
    rel: '0',
    enablejsapi: '1',
    origin: page,
    ...(start > 0 && { start: String(start) }),
  }
  return `${player}/embed/${id}?${new URLSearchParams(options)}`
}

const pathId = (path: string) => /^\/(?:embed|v|e)\/([^/]+)\/?$/.exec(path)?.[1]
