import { atom } from 'nanostores'
import type { createTakeStore, SaveProblem } from '#app/recording/adapters/take-store'
import { isOld } from '#app/recording/core/recorded-file'
import type { Take } from './core/take'

type TakeStore = Pick<
  ReturnType<typeof createTakeStore<Take>>,
  'load' | 'keep' | 'recordingOf' | 'remove' | 'forget'
>

/** The takes of this device. What the browser does not keep lives as long as the page. */
export function createLibrary(store: TakeStore) {
  /** The oldest first. */
  const $takes = atom<readonly Take[]>([])
  /** What the browser could not keep, by the take's id, and why. */
  const $unkept = atom<ReadonlyMap<string, { recording: Blob; problem: SaveProblem }>>(new Map())

  const withoutUnkept = (id: string) =>
    $unkept.set(new Map([...$unkept.get()].filter(([each]) => each !== id)))

  return {
    $takes,
    $unkept,

    /** Reads the takes of earlier visits; those that are too old are deleted. `now` is in milliseconds since 1970. */
    async load(now: number): Promise<void> {
      const { takes } = await store.load(now)
      const old = takes.filter((take) => isOld(take, now))
      $takes.set([...takes.filter((take) => !old.includes(take)), ...$takes.get()])
      for (const { id } of old) await store.remove(id)
    },

    async add(take: Take, recording: Blob): Promise<void> {
      // At hand until it is known to be kept.
      $unkept.set(new Map([...$unkept.get(), [take.id, { recording, problem: 'unavailable' }]]))
      $takes.set([...$takes.get(), take])
      const problem = await store.keep(take, recording)
      if (problem) $unkept.set(new Map([...$unkept.get(), [take.id, { recording, problem }]]))
      else withoutUnkept(take.id)
    },

    /** Changes what is noted on a take. */
    async note(id: string, changes: Partial<Pick<Take, 'words' | 'ticked'>>): Promise<void> {
      const changed = $takes.get().map((take) => (take.id === id ? { ...take, ...changes } : take))
      $takes.set(changed)
      const take = changed.find((each) => each.id === id)
      if (take && !$unkept.get().has(id)) await store.keep(take)
    },

    /** Its recording; undefined when it is gone. @throws what the browser throws when it cannot read it */
    recordingOf: async (id: string): Promise<Blob | undefined> =>
      $unkept.get().get(id)?.recording ?? (await store.recordingOf(id)),

    /** Deletes a take. @throws what the browser throws where it cannot; the take is still there then */
    async remove(id: string): Promise<void> {
      if (!$unkept.get().has(id)) await store.remove(id)
      withoutUnkept(id)
      $takes.set($takes.get().filter((take) => take.id !== id))
    },

    /** Deletes all takes. @throws as `remove` does */
    async forget(): Promise<void> {
      const isAnyKept = $takes.get().some(({ id }) => !$unkept.get().has(id))
      await store.forget().catch((error: unknown) => {
        if (isAnyKept) throw error
      })
      $unkept.set(new Map())
      $takes.set([])
    },
  }
}

export type Library = ReturnType<typeof createLibrary>
