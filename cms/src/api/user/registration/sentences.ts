/** What became of a reservation. `place` is the place on the waiting list. */
export type Outcome = { again: boolean; email: string; title: string } & (
  | { waiting: false }
  | { waiting: true; place: number }
)

/** Tells the visitor what became of the reservation, and whether a mail is on its way. */
export function tell(outcome: Outcome, mailed: boolean): string {
  return outcome.again ? standing(outcome) : `${standing(outcome)} ${mailNote(outcome.email, mailed)}`
}

function standing(outcome: Outcome): string {
  const { again, title } = outcome
  if (outcome.waiting)
    return again
      ? `You are already on the waiting list of “${title}”, at number ${outcome.place}. We write to you as soon as a seat is free.`
      : `Every seat in “${title}” is taken. You are number ${outcome.place} on the waiting list, and we write to you as soon as a seat is free.`
  return again
    ? `You already have a seat in “${title}”. The details are in the mail we sent you.`
    : `Your seat in “${title}” is reserved.`
}

function mailNote(email: string, mailed: boolean): string {
  return mailed
    ? `We have sent the details to ${email}.`
    : `Our mail to ${email} could not be sent yet. We keep trying, and there is nothing you need to do.`
}
