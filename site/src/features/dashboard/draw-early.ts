/**
 * Draws the next step before React runs, from what this device saw last and then from the reply that the head requested. Only then
 * the download of the island starts, which on a slow line would delay that reply and the style sheet.
 */
import type { Batch } from '@careerspeak/contract/records'
import type { Today } from '@careerspeak/contract/today'
import { accountOf } from '#app/session/access-token'
import { type NextStep, nextStep } from './next-step'
import { practiceOffers } from './practice-offer'

const byId = (id: string) => document.getElementById(id)

/** Fills the parts of the page's banner, and removes the links of other steps. */
function fillBanner(banner: ParentNode, step: NextStep): void {
  const links = step.is === 'class' ? ['batch', step.mayJoin && 'join'] : ['start']
  for (const place of banner.querySelectorAll<HTMLElement>('[data-part]')) {
    const { part = '' } = place.dataset
    const text = Reflect.get(step, part)
    if (part === 'look') place.classList.add(...text.split(' '))
    else if (text !== undefined) place.textContent = text
    else if (!links.includes(part)) place.remove()
    else if (step.is === 'practice') place.setAttribute('href', step.href)
  }
}

function draw(batch: Pick<Batch, 'scheduledClasses'>): void {
  const place = byId('early-step')
  const template = byId('early-banner')
  if (!(place && template instanceof HTMLTemplateElement)) return
  const banner = document.importNode(template.content, true)
  fillBanner(banner, nextStep(batch.scheduledClasses, practiceOffers(), Date.now()))
  place.replaceChildren(banner)
}

function drawSeen(token: string): void {
  const seen: { batch?: Batch } | null = JSON.parse(
    localStorage.getItem(`SeenToday:${accountOf(token)}`) ?? 'null',
  )
  const user: { enrolled_batch?: string } | null = JSON.parse(localStorage.getItem('User') ?? 'null')
  if (seen?.batch && seen.batch.batch_name === user?.enrolled_batch) draw(seen.batch)
}

async function drawReply(path: string): Promise<void> {
  const reply = await globalThis.prefetched?.[new URL(path, location.origin).href]?.response
  if (!reply?.ok) return
  const { batch }: Today = await reply.clone().json()
  if (batch) draw(batch)
}

// Stored and received data may have any shape. The island checks them, and shows what is wrong.
function drawEarly(): void {
  try {
    const token = localStorage.getItem('Usertoken')
    if (!token || document.prerendering) return
    drawReply(byId('early-banner')?.dataset.request ?? '').catch(() => {})
    drawSeen(token)
  } catch {}
}

drawEarly()
const preloads = byId('later-preloads')
if (preloads instanceof HTMLTemplateElement) document.head.append(preloads.content)
