import { Button, Link } from '@strapi/design-system'
import { useFetchClient, useForm } from '@strapi/strapi/admin'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link as PanelLink, useLocation, useNavigate } from 'react-router-dom'
import { content } from '../editors/content-types'
import type { Placement } from '../editors/publishing/placement'
import { addressAfter } from './address-of-title'
import { asksAboutClaims, ClaimsPanel, type Described } from './claims'
import { PublishingState } from './PublishingState'
import { type Entry, usePublishing } from './use-publishing'

/** The open entry, as Strapi describes it to its panels and actions. */
type View = {
  model: string
  documentId?: string
  document?: { documentId?: string; status?: string; updatedAt?: string }
}
type Panel = ((view: View) => { title: string; content: ReactNode } | null) & { type?: string }
type Action = ((view: View) => Described | null) & { type?: string }

/** The part of the content manager's interface that is used here. */
export type ContentManager = {
  addEditViewSidePanel: (change: (panels: Panel[]) => Panel[]) => void
  addDocumentAction: (change: (actions: Action[]) => Action[]) => void
  getDocumentActions: () => Action[]
}

const shown: readonly string[] = content

/** Types whose entries have a page, or a part of an address, by their title. */
const addressed = [
  'api::page.page',
  'api::course.course',
  'api::live-session.live-session',
  'api::practice-topic.practice-topic',
]

/** Adds to the edit view whether the entry is live and what it may not promise, and lets its preview save changes first. */
export function extendEditView(manager: ContentManager): void {
  manager.addDocumentAction((actions) =>
    actions.map((action) =>
      action.type === 'publish' ? Object.assign(asksAboutClaims(action), action) : action,
    ),
  )
  manager.addEditViewSidePanel((panels) => {
    const actions = panels.findIndex(({ type }) => type === 'actions')
    const [preview, ...others] = panels.slice(actions + 1)
    return [
      ...panels.slice(0, actions + 1),
      ClaimsPanel,
      OnTheSite,
      ...(preview ? [savesFirst(preview, manager)] : []),
      ...others,
    ]
  })
}

const OnTheSite: Panel = ({ model, documentId, document }) => {
  const isPublished = document?.status === 'published' || document?.status === 'modified'
  useAddressOfTitle(model, isPublished)
  const id = documentId ?? document?.documentId
  if (!shown.includes(model) || !isPublished || !id) return null
  const entry = { uid: model, documentId: id, changedAt: document?.updatedAt ?? '' }
  return { title: 'On the site', content: <EntryState entry={entry} /> }
}

function EntryState({ entry }: { entry: Entry }) {
  const { shown, problem } = usePublishing(entry)
  const placement = usePlacement(entry)
  return (
    <>
      <PublishingState shown={shown} problem={problem} linkText="View page" />
      {placement && (
        <Link tag={PanelLink} to={placement.place}>
          {placement.words}
        </Link>
      )}
    </>
  )
}

/** How visitors could find the entry, if no page shows it or links to it. */
function usePlacement({ uid, documentId, changedAt }: Entry): Placement | undefined {
  const { get } = useFetchClient()
  const [placement, setPlacement] = useState<Placement>()
  useEffect(() => {
    get(`/publishing/placement?${new URLSearchParams({ uid, documentId })}`).then(
      ({ data }) => setPlacement(data.placement ?? undefined),
      () => setPlacement(undefined),
    )
  }, [get, uid, documentId, changedAt])
  return placement
}

const textOf = (values: object, name: string): string => String(Reflect.get(values, name) ?? '')

/** Lets the address follow the title until the entry is published, unless someone has chosen it. */
function useAddressOfTitle(model: string, isPublished: boolean): void {
  const title = useForm('AddressOfTitle', ({ values }) => textOf(values, 'title'))
  const address = useForm('AddressOfTitle', ({ values }) => textOf(values, 'slug'))
  const isModified = useForm('AddressOfTitle', ({ modified }) => modified)
  const onChange = useForm('AddressOfTitle', (form) => form.onChange)
  const before = useRef(title)

  useEffect(() => {
    if (before.current === title) return
    const kind = model.replace(/^.*\./, '')
    const next = addressAfter({ before: before.current, title, kind }, address)
    before.current = title
    if (next && isModified && !isPublished && addressed.includes(model)) onChange('slug', next)
  }, [title, address, isModified, isPublished, model, onChange])
}

/** Strapi's preview of an entry, which opens only without unsaved changes, with a button that saves them first. */
const savesFirst =
  (preview: Panel, manager: ContentManager): Panel =>
  (view) => {
    const standard = preview(view)
    const save = manager.getDocumentActions().find(({ type }) => type === 'update')?.(view)
    const isModified = useForm('SaveAndPreview', ({ modified }) => modified)
    const navigate = useNavigate()
    const { search } = useLocation()
    // Kept here, since the button goes as soon as the changes are saved.
    const [isSaved, setSaved] = useState(false)

    // A refused save leaves the changes in the form.
    useEffect(() => {
      if (!isSaved) return
      setSaved(false)
      if (!isModified) navigate({ pathname: 'preview', search })
    }, [isSaved, isModified, navigate, search])

    if (!standard || !isModified || !save?.onClick) return standard
    const saveAndPreview = async () => {
      await save.onClick?.()
      setSaved(true)
    }
    const button = (
      <Button variant="tertiary" width="100%" onClick={saveAndPreview}>
        Save and preview
      </Button>
    )
    return { ...standard, content: button }
  }
