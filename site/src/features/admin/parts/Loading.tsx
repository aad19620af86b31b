import { useStore } from '@nanostores/react'
import type { ComponentProps } from 'react'
import { Empty } from '#app/ui/EmptyState'
import { Fetched as FetchedData } from '#app/ui/Fetched'
import { useLatest } from './use-latest'

export function Loading({ label = 'Loading…' }: { label?: string | undefined }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      <p className="text-muted">{label}</p>
      {[1, 2, 3].map((row) => (
        <div key={row} className="skeleton h-14 w-full" />
      ))}
    </div>
  )
}

type FetchedProps<Data> = Omit<ComponentProps<typeof FetchedData<Data>>, 'skeleton'> & { loading: string }

/** Shows fetched data, with three rows while loading. */
export const Fetched = <Data,>({ loading, ...props }: FetchedProps<Data>) => (
  <FetchedData {...props} skeleton={<Loading label={loading} />} />
)

type OpenRecordProps<Data> = FetchedProps<Data> & { gone: ComponentProps<typeof Empty> }

/** Shows a record, which stays while it is fetched again, so that what was typed stays; or says that it is gone. */
export function OpenRecord<Data>({ gone, ...fetched }: OpenRecordProps<Data>) {
  const { data, error } = useStore(fetched.store)
  const shown = useLatest(data)
  if (shown !== undefined) return fetched.children(shown)
  const isGone = error && [400, 404].includes(error.failure.status)
  return isGone ? <Empty {...gone} /> : <Fetched {...fetched} />
}
