import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Checkbox } from '#app/forms/Checkbox'
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
  const { turnsLeft } = model
  return (
    <HelperCard heading={words.heading}>
      <Checkbox
        label={words.speaks}
        checked={wanted}
        disabled={turnsLeft === 0}
        onChange={(isWanted) => choose({ model: isWanted })}
      >
        {fill(words.leaves, model)}
      </Checkbox>
      <p role="status" className="text-sm text-muted">
        {turnsLeft === 0 ? words.none : fill(words.left, { turns: turnsLeft })}
      </p>
    </HelperCard>
  )
}
