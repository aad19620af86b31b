import { atom } from 'nanostores'
import type { createTakeStore, SaveProblem } from '#app/recording/adapters/take-store'
import { isOld } from '#app/recording/core/recorded-file'
import { ONE_QUESTION, type Take } from './core/take'

type TakeStore = Pick<
  ReturnType<typeof createTakeStore<Take>>,
  'load' | 'keep' | 'recordingOf' | 'remove' | 'forget'
>

/** The takes of this device. Those that the browser cannot store live as long as the page. */
export function createLibrary(store: TakeStore) {
  /** The oldest first. */
  const $takes = atom<readonly Take[]>([])
  /** The recordings that the browser could not store, by take, and why. */
  const $unsaved = atom<ReadonlyMap<string, { recording: Blob; problem: SaveProblem }>>(new Map())

  const withoutUnkept = (id: string) =>
    $unsaved.set(new Map([...$unsaved.get()].filter(([each]) => each !== id)))

  return {
    $takes,
    $unsaved,

    /**
     * Reads the takes of earlier visits and deletes old ones of interviews. Old ones of one question have lost their recording
     * alone. `now` is in milliseconds since 1970.
     */
    async load(now: number): Promise<void> {
      const takes = await store.load(now)
      const old = takes.filter(
        (take) => (take.interview !== ONE_QUESTION || take.report.kind === 'silent') && isOld(take, now),
      )
      $takes.set([...takes.filter((take) => !old.includes(take)), ...$takes.get()])
      for (const { id } of old) await store.remove(id)
    },

    async add(take: Take, recording: Blob): Promise<void> {
      // The recording stays in memory until it is stored.
      $unsaved.set(new Map([...$unsaved.get(), [take.id, { recording, problem: 'unavailable' }]]))
      $takes.set([...$takes.get(), take])
      const problem = await store.keep(take, recording)
      if (problem) $unsaved.set(new Map([...$unsaved.get(), [take.id, { recording, problem }]]))
      else withoutUnkept(take.id)
    },

    /** Changes the notes on a take. Returns why they could not be stored. */
    async note(
      id: string,
      changes: Partial<Pick<Take, 'words' | 'heard' | 'ticked' | 'correction' | 'kept'>>,
    ): Promise<SaveProblem | null> {
      const changed = $takes.get().map((take) => (take.id === id ? { ...take, ...changes } : take))
      $takes.set(changed)
      const take = changed.find((each) => each.id === id)
      return take && !$unsaved.get().has(id) ? store.keep(take) : null
    },

    /** The recording of a take, or undefined after its deletion. @throws what the browser throws when it cannot read it */
    recordingOf: async (id: string): Promise<Blob | undefined> =>
      $unsaved.get().get(id)?.recording ?? (await store.recordingOf(id)),

    /** Deletes a take. @throws what the browser throws when it cannot; the take then still exists */
    async remove(id: string): Promise<void> {
      if (!$unsaved.get().has(id)) await store.remove(id)
      withoutUnkept(id)
      $takes.set($takes.get().filter((take) => take.id !== id))
    },

    /** Deletes all takes. @throws as `remove` does */
    async forget(): Promise<void> {
      const isAnyKept = $takes.get().some(({ id }) => !$unsaved.get().has(id))
      await store.forget().catch((error: unknown) => {
        if (isAnyKept) throw error
      })
      $unsaved.set(new Map())
      $takes.set([])
    },
  }
}

export type Library = ReturnType<typeof createLibrary>
