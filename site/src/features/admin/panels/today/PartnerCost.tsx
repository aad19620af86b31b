import { partnerCost } from '@careerspeak/contract/practice'
import { useStore } from '@nanostores/react'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'

const $cost = fetcherStore(['partner-cost', $adminSessionId], () => read(partnerCost, {}))

/** The answers and minutes of the practice partner's language model; nothing without a model. */
export function PartnerCost() {
  const { data } = useStore($cost)
  if (!data?.name) return null
  const turns = data.days.reduce((sum, day) => sum + day.turns, 0)
  const minutes = Math.round(data.days.reduce((sum, day) => sum + day.minutes, 0))
  const [latest] = data.days
  return (
    <p className="text-sm text-muted">
      Practice partner’s language model, {data.name}:{' '}
      {turns === 0
        ? 'not used yet.'
        : `${turns.toLocaleString('en-IN')} answers and ${minutes.toLocaleString('en-IN')} minutes in the last thirty days of use, ${latest?.turns} answers on the latest day.`}
    </p>
  )
}
