import { youtubeLink } from '#app/lib/video-id'

/** The second at which a link starts its video: `t` or `start`, as 90, 90s or 1m30s. */
export function startOfLink(link: string): number {
  const { searchParams } = youtubeLink(link) ?? {}
  const [, hours, minutes, seconds] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(
      searchParams?.get('t') ?? searchParams?.get('start') ?? '',
    ) ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
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
