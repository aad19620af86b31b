import * as z from 'zod/mini'
import { accountOf } from './access-token'

type OpenForm = { of: string; read: () => object }

/** An open form with what it held at first, unless that was a draft. */
type ReadForm = OpenForm & { atFirst: string | undefined }

const fields = z.record(z.string(), z.unknown())
const storedDrafts = z.object({
  owner: z.number(),
  forms: z.record(z.string(), z.object({ of: z.string(), typed: fields })),
})

type StoredDrafts = z.infer<typeof storedDrafts>

const KEY = 'KeptForms'
const open = new Map<string, ReadForm>()
const restored = new Set<string>()

/** Registers an open form, whose draft is saved when the session ends. */
export function openForm(name: string, form: OpenForm): void {
  open.set(name, { ...form, atFirst: restored.has(name) ? undefined : JSON.stringify(form.read()) })
}

export function closeForm(name: string): void {
  open.delete(name)
  restored.delete(name)
}

/** Saves what is typed into the open forms, in this tab, until the owner of a token has logged in again. */
export function saveDrafts(token: string | undefined): void {
  const owner = accountOf(token)
  if (owner === undefined || open.size === 0) return
  const forms = [...open].map(([name, { of, read }]) => [name, { of, typed: { ...read() } }] as const)
  store({ owner, forms: Object.fromEntries(forms) })
}

/** Saves what is typed into one open form, where that is anything, as its reader goes to another page. */
export function saveDraft(token: string | undefined, name: string): void {
  const owner = accountOf(token)
  const form = open.get(name)
  if (owner === undefined || !form) return
  const typed = { ...form.read() }
  if (JSON.stringify(typed) === form.atFirst) return
  store({ owner, forms: { ...draftsOf(token)?.forms, [name]: { of: form.of, typed } } })
}

/** Drops the saved draft of a form that its reader has come back to as it was. */
export function dropDraft(token: string | undefined, name: string): void {
  const stored = draftsOf(token)
  if (!stored) return
  const { [name]: _, ...forms } = stored.forms
  store({ ...stored, forms })
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
  restored.add(name)
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
  try {
    const stored = z.safeParse(storedDrafts, JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data
    return stored?.owner === accountOf(token) ? stored : undefined
  } catch {
    return undefined
  }
}
