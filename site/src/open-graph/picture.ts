import { readFile } from 'node:fs/promises'
import type { APIRoute, GetStaticPaths } from 'astro'
import { cardFile } from './card-file'
import { type Card, getCards, pictureName } from './cards'

/** A card, drawn while developing and in the preview of drafts: for a build there is `list.ts`. */
export const getStaticPaths = (async () =>
  [...(await getCards())].map(([path, card]) => ({
    params: { path: pictureName(path) },
    props: card,
  }))) satisfies GetStaticPaths

export const GET: APIRoute<Card> = async ({ props }) =>
  new Response(new Uint8Array(await readFile(await cardFile(props))))
