import type { APIRoute, GetStaticPaths } from 'astro'
import { getCertificates } from '#app/content/content'

export const getStaticPaths: GetStaticPaths = async () =>
  ((await getCertificates())?.keys ?? []).map(({ name, jwk }) => ({ params: { name }, props: { jwk } }))

/** A public key by its own address, which tokens name. */
export const GET: APIRoute = ({ props: { jwk } }) => Response.json(jwk)
