import * as z from 'zod/mini'

const EDITOR = { email: 'editor@demo.example', password: 'Demo-editor-1' }
const PAGES = 'content-manager/collection-types/api::page.page'

const page = z.looseObject({
  documentId: z.string(),
  blocks: z.array(z.looseObject({ heading: z.optional(z.nullable(z.string())) })),
})

/** Drives the panel of a CMS as an editor would, by the panel's own requests. */
export async function openPanel(cms: string) {
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await fetch(`${cms}/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`The panel answered ${answer.status} to ${path}: ${await answer.text()}`)
    return answer.json()
  }
  const loggedIn = await send('POST', 'admin/login', EDITOR)
  const { token } = z.object({ data: z.object({ token: z.string() }) }).parse(loggedIn).data
  const found = z.object({ results: z.array(z.object({ documentId: z.string() })) })
  return {
    /** The draft of the page of this slug. */
    async page(slug: string) {
      const list = await send('GET', `${PAGES}?filters[slug][$eq]=${slug}`, undefined, token)
      const [first] = found.parse(list).results
      const one = await send('GET', `${PAGES}/${first?.documentId}`, undefined, token)
      return z.object({ data: page }).parse(one).data
    },
    /** Gives a page's first block another headline, and publishes it. */
    async publish(
      { documentId, blocks: [first, ...others], ...fields }: z.infer<typeof page>,
      heading: string,
    ) {
      const blocks = [{ ...first, heading }, ...others]
      await send('POST', `${PAGES}/${documentId}/actions/publish`, { ...fields, blocks }, token)
    },
  }
}
