import { values } from 'idb-keyval'
import { useEffect, useState } from 'react'
import { Button } from '../forms/Form'
import { report } from '../lib/report'
import { notify } from '../notices/toasts'
import { accountAtom } from './account-atom'
import { openDatabase } from './databases'
import { keyOf, pageOwner } from './owner'
import { type DatabaseName, databaseNames } from './tables'

export type MadeBeforeLoginProps = {
  /** The databases of one feature; `count` reads the first. */
  databases: readonly [DatabaseName, ...DatabaseName[]]
  /** Counts the items of the first database. */
  count: (values: readonly unknown[]) => number
  /** "3 cards". */
  words: (count: number) => string
}

const $left = accountAtom<readonly string[]>('BeforeLogin', [], {
  encode: (left) => (left.length > 0 ? left.join(' ') : undefined),
  decode: (text) => text.split(' '),
})

async function valuesOf(name: DatabaseName): Promise<readonly unknown[]> {
  const names = await databaseNames()
  return names?.has(keyOf(name, 'visitor')) === false ? [] : values(openDatabase(name, 'visitor'))
}

/** Asks once whether data from before the login belong to the account. */
export function KeepVisitorData({ databases, count, words }: MadeBeforeLoginProps) {
  const [found, setFound] = useState(0)
  const [first] = databases
  useEffect(() => {
    if (pageOwner === 'visitor' || $left.get().includes(first)) return
    valuesOf(first).then((values) => setFound(count(values)), console.warn)
  }, [first, count])
  if (found === 0) return null

  const moveToAccount = async () => {
    try {
      const { moveToOwner } = await import('./move-to-owner')
      for (const name of databases) await moveToOwner(name)
      location.reload()
    } catch (error) {
      report('What a visitor made couldn’t be moved:', error)
      notify({
        tone: 'error',
        title: 'Not everything could be moved',
        text: 'Nothing is lost. Reload the page and try again.',
      })
    }
  }
  const leaveWithVisitor = () => {
    $left.set([...$left.get(), first])
    setFound(0)
  }
  return (
    <section aria-label="Made before you logged in" className="leaf-tl mb-6 grid gap-3 bg-blush p-5">
      <p className="font-semibold">{`Keep the ${words(found)} you made before you logged in?`}</p>
      <p className="text-sm">
        They’re on this device and belong to no account yet. If someone else made them, leave them.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="btn-primary" label={`Keep ${words(found)}`} onClick={() => void moveToAccount()} />
        <Button look="btn-outline" label="Leave them" onClick={leaveWithVisitor} />
      </div>
    </section>
  )
}
