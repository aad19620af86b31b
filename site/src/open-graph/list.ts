import type { APIRoute } from 'astro'
import pLimit from 'p-limit'
import { cardFile } from './card-file'
import { getCards, pictureAddress } from './cards'

/** One card is laid out while another is encoded. */
const AT_ONCE = 2

/** Draws the cards of a build, and names the file of each by its address. */
export const GET: APIRoute = async () => {
  const files = await pLimit(AT_ONCE).map(await getCards(), async ([path, card]) => [
    pictureAddress(path),
    await cardFile(card),
  ])
  return Response.json(Object.fromEntries(files))
}
