import { seats } from '@careerspeak/contract/seats'
import { useEffect, useState } from 'react'
import { call } from '#app/http/client'
import { counted } from '#app/lib/counted'
import { momentText } from '#app/lib/dates'
import { fill } from '#app/lib/text'
import { talkMessages } from '../talk-messages'

/** The next steps of a visitor: keep the corrections in an account, and join the next free session, if it has a free seat. */
export function NextSteps() {
  const [session, setSession] = useState<{ title: string; startsAt: string; seatsLeft: number } | null>(null)
  useEffect(() => {
    void call(seats, { query: {} }).then((found) => found.ok && setSession(found.data))
  }, [])
  const words = talkMessages.next
  return (
    <section className="leaf-tl grid gap-3 bg-blush p-5 text-base-content [--leaf:1.75rem]">
      <h3 className="text-lg">{words.heading}</h3>
      <p>{words.keep}</p>
      <a className="btn btn-primary justify-self-start" href="/signup">
        {words.signUp}
      </a>
      {session && session.seatsLeft > 0 && (
        <>
          <p>
            {fill(words.session, {
              title: session.title,
              date: momentText(Date.parse(session.startsAt)),
              seats: counted(session.seatsLeft, 'free seat'),
            })}
          </p>
          <a className="btn btn-outline btn-primary justify-self-start" href="/#seat">
            {words.reserve}
          </a>
        </>
      )}
    </section>
  )
}
