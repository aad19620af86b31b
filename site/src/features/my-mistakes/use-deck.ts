import { useCallback, useEffect, useState } from 'react'
import { type Deck, emptyDeck } from '#app/mistake-deck/deck'
import { changeDeck, forgetDeck, loadDeck } from '#app/mistake-deck/store'
import { notify } from '#app/notices/toasts'
import { messages } from './messages'

export type LoadedDeck = { status: 'loading' } | { status: 'unavailable' } | { status: 'ready'; deck: Deck }

/** The cards of this device. `change` stores a changed deck, and tells whether that worked. */
export function useDeck() {
  const [loaded, setLoaded] = useState<LoadedDeck>({ status: 'loading' })

  useEffect(() => {
    loadDeck().then(
      (deck) => setLoaded({ status: 'ready', deck }),
      (error: unknown) => {
        console.warn('The cards can’t be read', error)
        setLoaded({ status: 'unavailable' })
      },
    )
  }, [])

  const attempt = useCallback(async (work: () => Promise<Deck>): Promise<boolean> => {
    try {
      setLoaded({ status: 'ready', deck: await work() })
      return true
    } catch (error) {
      console.warn('The cards couldn’t be stored', error)
      notify({ tone: 'error', title: messages.notKept, text: messages.notKeptText })
      return false
    }
  }, [])

  return {
    loaded,
    change: (change: (deck: Deck) => Deck) => attempt(() => changeDeck(change)),
    forget: () =>
      attempt(async () => {
        await forgetDeck()
        return emptyDeck
      }),
  }
}

/** Stores a changed deck, and tells whether that worked. */
export type ChangeDeck = ReturnType<typeof useDeck>['change']
