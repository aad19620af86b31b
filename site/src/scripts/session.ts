import { $session, $user, signOut } from '../stores/session'
import { repaint } from './repaint'

/** Shows the name of whoever is signed in, and signs out. */
export function startSession(): void {
  $session.listen(repaint)
  $user.subscribe((user) => {
    repaint()
    if (!user) return
    for (const name of document.querySelectorAll('[data-user-name]')) name.textContent = user.fullName
  })
  for (const button of document.querySelectorAll('[data-sign-out]')) {
    button.addEventListener('click', () => {
      signOut()
      location.assign('/')
    })
  }
}
