import * as z from 'zod/mini'

type OpenForm = { of: string; read: () => object }

const claims = z.object({ id: z.number() })
const fields = z.record(z.string(), z.unknown())
const storedDrafts = z.object({
  owner: z.number(),
  forms: z.record(z.string(), z.object({ of: z.string(), typed: fields })),
})

type StoredDrafts = z.infer<typeof storedDrafts>

const KEY = 'KeptForms'
const open = new Map<string, OpenForm>()

/** Registers an open form, whose draft is saved when the session ends. */
export const openForm = (name: string, form: OpenForm): void => void open.set(name, form)

export const closeForm = (name: string): void => void open.delete(name)

/** Saves what is typed into the open forms, in this tab, until the owner of a token has logged in again. */
export function saveDrafts(token: string | undefined): void {
  const owner = accountOf(token)
  if (owner === undefined || open.size === 0) return
  const forms = [...open].map(([name, { of, read }]) => [name, { of, typed: { ...read() } }] as const)
  store({ owner, forms: Object.fromEntries(forms) })
}

export const draftRecord = (token: string | undefined, name: string): string | undefined =>
  draftsOf(token)?.forms[name]?.of

/** Gives the draft of a record's form back, once, to the token's owner. Drafts of another account are deleted. */
export function takeDraft(token: string | undefined, name: string, of: string): object | undefined {
  const stored = draftsOf(token)
  if (!stored) return void sessionStorage.removeItem(KEY)
  const { [name]: form, ...forms } = stored.forms
  if (form?.of !== of) return undefined
  store({ ...stored, forms })
  return form.typed
}

/** A form's fields with the draft's values, as far as these are of the same type. */
export function withDraft<Fields extends object>(now: Fields, typed: object): Fields {
  const fitting = Object.entries(typed).filter(
    ([name, value]) => typeof value === typeof now[name as keyof Fields],
  )
  return { ...now, ...Object.fromEntries(fitting) }
}

const store = (drafts: StoredDrafts): void => sessionStorage.setItem(KEY, JSON.stringify(drafts))

function draftsOf(token: string | undefined): StoredDrafts | undefined {
  const stored = parsed(storedDrafts, () => sessionStorage.getItem(KEY) ?? 'null')
  return stored?.owner === accountOf(token) ? stored : undefined
}

/** The internal id of the account that a token is of. */
export const accountOf = (token: string | undefined): number | undefined =>
  parsed(claims, () => {
    const [, payload = ''] = token?.split('.') ?? []
    return atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
  })?.id

function parsed<Value>(schema: z.ZodMiniType<Value>, read: () => string): Value | undefined {
  try {
    return z.safeParse(schema, JSON.parse(read())).data
  } catch {
    return undefined
  }
}
