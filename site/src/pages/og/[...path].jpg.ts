import { join } from 'node:path'
import type { APIRoute, GetStaticPaths } from 'astro'
import { readEnvironment } from '../../../environment'
import { type Card, getCards } from '../../open-graph/cards'
import { cardKey, drawCard } from '../../open-graph/draw'
import { fileCache } from '../../open-graph/file-cache'

const cache = fileCache(join(readEnvironment(process.env).SITE_CACHE_DIR, 'open-graph'))

/** One picture for shared links for each page of the CMS. */
export const getStaticPaths = (async () =>
  [...(await getCards())].map(([path, card]) => ({
    params: { path: path === '/' ? 'home' : path.slice(1) },
    props: card,
  }))) satisfies GetStaticPaths

export const GET: APIRoute<Card> = async ({ props }) =>
  new Response(new Uint8Array(await cache(`${cardKey(props)}.jpg`, () => drawCard(props))))
