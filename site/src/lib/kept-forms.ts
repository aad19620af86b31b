import * as z from 'zod/mini'

/** A form that is open: the record that it is about, if any, and what is typed into it. */
type OpenForm = { of: string; read: () => object }

const claims = z.object({ id: z.number() })
const fields = z.record(z.string(), z.unknown())
const keptForms = z.object({
  owner: z.number(),
  forms: z.record(z.string(), z.object({ of: z.string(), typed: fields })),
})

type KeptForms = z.infer<typeof keptForms>

const KEY = 'KeptForms'
const open = new Map<string, OpenForm>()

/** Has what is typed into a form kept where a session ends. */
export const openForm = (name: string, form: OpenForm): void => void open.set(name, form)

/** A form that is closed has nothing to keep. */
export const closeForm = (name: string): void => void open.delete(name)

/** Keeps what is typed into the open forms, in this tab, until the owner of a token has logged in again. */
export function keepForms(token: string | undefined): void {
  const owner = ownerOf(token)
  if (owner === undefined || open.size === 0) return
  const forms = [...open].map(([name, { of, read }]) => [name, { of, typed: { ...read() } }] as const)
  keep({ owner, forms: Object.fromEntries(forms) })
}

/** The record that a kept form of the owner of a token is about. */
export const keptRecord = (token: string | undefined, name: string): string | undefined =>
  keptBy(token)?.forms[name]?.of

/** Gives back what was typed into a form about a record, once, to the owner of a token. Another's is forgotten. */
export function takeForm(token: string | undefined, name: string, of: string): object | undefined {
  const kept = keptBy(token)
  if (!kept) return void sessionStorage.removeItem(KEY)
  const { [name]: form, ...forms } = kept.forms
  if (form?.of !== of) return undefined
  keep({ ...kept, forms })
  return form.typed
}

/** The fields of a form, with those that were kept in them, as far as these are of the same kind. */
export function refilled<Fields extends object>(now: Fields, typed: object): Fields {
  const fitting = Object.entries(typed).filter(
    ([name, value]) => typeof value === typeof now[name as keyof Fields],
  )
  return { ...now, ...Object.fromEntries(fitting) }
}

const keep = (kept: KeptForms): void => sessionStorage.setItem(KEY, JSON.stringify(kept))

function keptBy(token: string | undefined): KeptForms | undefined {
  const kept = parsed(keptForms, () => sessionStorage.getItem(KEY) ?? 'null')
  return kept?.owner === ownerOf(token) ? kept : undefined
}

/** The account that a token names, where it is one. */
const ownerOf = (token: string | undefined): number | undefined =>
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
