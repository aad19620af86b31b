import { webLink } from '../navigation/links'

const YOUTUBE_HOSTS = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/
const ID = /^[\w-]{11}$/

function youtubeLink(link: string): URL | undefined {
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

/** The second at which a link starts its video: `t` or `start`, as 90, 90s or 1m30s. */
export function startOfLink(link: string): number {
  const { searchParams } = youtubeLink(link) ?? {}
  const [, hours, minutes, seconds] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(
      searchParams?.get('t') ?? searchParams?.get('start') ?? '',
    ) ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}

/** The address of a playlist, which a player of one video cannot show. */
export function playlistAddress(link: string): string | undefined {
  const list = videoId(link) ? null : youtubeLink(link)?.searchParams.get('list')
  return list ? `https://www.youtube.com/playlist?${new URLSearchParams({ list })}` : undefined
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

const pathId = (path: string) => /^\/(?:embed|v|e|shorts|live)\/([^/]+)\/?$/.exec(path)?.[1]
