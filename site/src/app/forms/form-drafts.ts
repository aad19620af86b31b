import * as z from 'zod/mini'
import { keyOf, ownerOf } from '../device-data/owner'

type OpenForm = { of: string; read: () => object }

/** An open form with its initial values, unless they were restored from a draft. */
type ReadForm = OpenForm & { initialValues: string | undefined }

const fields = z.record(z.string(), z.unknown())
const storedDrafts = z.record(z.string(), z.object({ of: z.string(), typed: fields }))

type StoredDrafts = z.infer<typeof storedDrafts>

const open = new Map<string, ReadForm>()
const restored = new Set<string>()

/** Registers an open form, whose draft is saved when the session ends. */
export function openForm(name: string, form: OpenForm): void {
  open.set(name, { ...form, initialValues: restored.has(name) ? undefined : JSON.stringify(form.read()) })
}

export function closeForm(name: string): void {
  open.delete(name)
  restored.delete(name)
}

/** Saves the drafts of all open forms in this tab, until the owner of the token logs in again. */
export function saveDrafts(token: string | undefined): void {
  if (open.size === 0) return
  const forms = [...open].map(([name, { of, read }]) => [name, { of, typed: { ...read() } }] as const)
  store(token, Object.fromEntries(forms))
}

/** Saves the draft of one changed form, when its reader goes to another page. */
export function saveDraft(token: string | undefined, name: string): void {
  const form = open.get(name)
  if (!form) return
  const typed = { ...form.read() }
  if (JSON.stringify(typed) === form.initialValues) return
  store(token, { ...draftsOf(token), [name]: { of: form.of, typed } })
}

/** Drops the saved draft of a form that Back has restored. */
export function dropDraft(token: string | undefined, name: string): void {
  const { [name]: dropped, ...others } = draftsOf(token)
  if (dropped) store(token, others)
}

export const draftRecord = (token: string | undefined, name: string): string | undefined =>
  draftsOf(token)[name]?.of

/** Returns the draft of a record's form to the token's owner, and deletes it. */
export function takeDraft(token: string | undefined, name: string, of: string): object | undefined {
  const { [name]: form, ...others } = draftsOf(token)
  if (form?.of !== of) return undefined
  store(token, others)
  restored.add(name)
  return form.typed
}

/** A form's fields with those values of the draft that have the same type. */
export function withDraft<Fields extends object>(now: Fields, typed: object): Fields {
  const fitting = Object.entries(typed).filter(
    ([name, value]) => typeof value === typeof now[name as keyof Fields],
  )
  return { ...now, ...Object.fromEntries(fitting) }
}

function store(token: string | undefined, drafts: StoredDrafts): void {
  const owner = ownerOf(token)
  if (owner === 'visitor') return
  if (Object.keys(drafts).length > 0)
    sessionStorage.setItem(keyOf('KeptForms', owner), JSON.stringify(drafts))
  else sessionStorage.removeItem(keyOf('KeptForms', owner))
}

function draftsOf(token: string | undefined): StoredDrafts {
  const owner = ownerOf(token)
  if (owner === 'visitor') return {}
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf('KeptForms', owner)) ?? '{}')
    return z.safeParse(storedDrafts, stored).data ?? {}
  } catch {
    return {}
  }
}
