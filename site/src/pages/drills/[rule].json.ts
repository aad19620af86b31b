import type { APIRoute, GetStaticPaths } from 'astro'
import { getDrills } from '#features/my-mistakes/site-drills'

export const getStaticPaths: GetStaticPaths = async () =>
  (await getDrills()).rules.map(({ id, drill }) => ({ params: { rule: id }, props: { drill } }))

/** The sentences of a rule, which a page loads when the rule is drilled. */
export const GET: APIRoute = ({ props: { drill } }) => Response.json(drill)
