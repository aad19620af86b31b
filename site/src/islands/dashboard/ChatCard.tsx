import { WORDS } from './words'

/** The way to a video call with another learner: the whole card leads there, so its button must not move when pressed. */
export function ChatCard() {
  return (
    <article className="leaf-br on-dark relative flex flex-col gap-4 bg-primary p-6 text-primary-content sm:p-8">
      <h3 className="text-2xl">{WORDS.today.chat}</h3>
      <p className="text-lead">{WORDS.today.chatText}</p>
      <a
        className="btn btn-accent mt-auto self-start after:absolute after:inset-0 active:translate-none"
        href="/one-to-connect"
      >
        {WORDS.today.join}
      </a>
    </article>
  )
}
