import { coachingLimits } from '@careerspeak/contract/coaching'
import { z } from 'zod'
import { instant, rows, text } from '../../platform/database/rows'

const nextSession = z.object({ startsAt: instant, coach: text })

/** The next session of a learner, or the one going on, in one statement, since Today reads it each time. */
export async function readNextSession(learner: number, now: Date): Promise<z.output<typeof nextSession>[]> {
  const found = await rows<unknown>(
    `select s.starts_at as "startsAt", c.full_name as coach
      from coaching_sessions_learner_lnk ll
        join coaching_sessions s on s.id = ll.coaching_session_id
        left join coaching_sessions_coach_lnk cl on cl.coaching_session_id = s.id
        left join up_users c on c.id = cl.user_id
      where ll.user_id = ? and s.state = 'booked' and s.starts_at > ?
      order by s.starts_at limit 1`,
    [learner, new Date(now.getTime() - coachingLimits.sessionMinutes * 60_000)],
    'next session',
  )
  return z.array(nextSession).parse(found)
}
