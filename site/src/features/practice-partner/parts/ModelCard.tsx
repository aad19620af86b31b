import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { fill } from '#app/lib/text'
import { useHydrated } from '#app/ui/hooks'
import { $model, lookForModel } from '../adapters/model'
import { $settings, choose } from '../adapters/settings'
import { messages } from '../messages'
import { HelperCard } from './HelperCards'

/** The choice of the institute's language model, and where the text goes then. */
export function ModelCard() {
  const model = useStore($model)
  const wanted = useStore($settings).model
  const hydrated = useHydrated()
  useEffect(() => void lookForModel(), [])
  if (!hydrated || !model) return null
  const words = messages.model
  return (
    <HelperCard heading={words.heading}>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="checkbox checkbox-primary mt-0.5"
          checked={wanted}
          disabled={model.turnsLeft === 0}
          onChange={(event) => choose({ model: event.currentTarget.checked })}
        />
        {words.speaks}
      </label>
      <p className="text-sm text-muted">{fill(words.leaves, model)}</p>
      <p role="status" className="text-sm text-muted">
        {model.turnsLeft === 0 ? words.none : fill(words.left, { turns: model.turnsLeft })}
      </p>
    </HelperCard>
  )
}
