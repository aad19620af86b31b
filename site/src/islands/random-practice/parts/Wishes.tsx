import { useStore } from '@nanostores/react'
import type { Level } from '../../../../../matchmaker/src/protocol'
import type { PracticeTopic } from '../core/prompt-card'
import type { Session } from '../edges/session'
import { WORDS } from '../words'
import { Choice } from './Choice'

const { lobby } = WORDS
const LEVELS: readonly Level[] = ['beginner', 'intermediate', 'advanced']

/** Whom the learner would like to meet: about which topic, and how good at English. */
export function Wishes({
  session: { $wishes },
  topics,
  locked,
}: {
  session: Session
  topics: readonly PracticeTopic[]
  locked: boolean
}) {
  const wishes = useStore($wishes)
  return (
    <section aria-labelledby="wishes" className="leaf-bl bg-base-200 p-5 [--leaf:1.5rem]">
      <h2 id="wishes" className="mb-4 text-xl">
        {lobby.wishes}
      </h2>
      <fieldset disabled={locked} aria-labelledby="wishes" className="grid gap-4">
        <Choice
          label={lobby.topic}
          value={wishes.topic ?? ''}
          options={[
            { value: '', label: lobby.anyTopic },
            ...topics.map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
          onChoose={(topic) => $wishes.set({ ...wishes, topic: topic || null })}
        />
        <Choice
          label={lobby.partnerLevel}
          value={wishes.level ?? ''}
          options={[
            { value: '', label: lobby.anyLevel },
            ...LEVELS.map((level) => ({ value: level, label: lobby.levels[level] })),
          ]}
          onChoose={(value) =>
            $wishes.set({ ...wishes, level: LEVELS.find((level) => level === value) ?? null })
          }
        />
      </fieldset>
    </section>
  )
}
