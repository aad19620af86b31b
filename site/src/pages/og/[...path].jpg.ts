import type { APIRoute, GetStaticPaths } from 'astro'
import { type Card, getCards, pictureName } from '#app/open-graph/cards'
import { drawCard } from '#app/open-graph/draw'

export const getStaticPaths = (async () =>
  [...(await getCards())].map(([path, card]) => ({
    params: { path: pictureName(path) },
    props: card,
  }))) satisfies GetStaticPaths

export const GET: APIRoute<Card> = async ({ props }) => new Response(new Uint8Array(await drawCard(props)))
