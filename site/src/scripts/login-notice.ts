/**
 * Says above the login's form why it is there, where it was not asked for. It runs inline, right after the notice, so that the
 * form does not jump; for that it may use nothing from outside itself.
 */
export function showLoginNotice(
  notice: Pick<HTMLElement, 'hidden' | 'textContent'>,
  search: string,
  hasEnded: boolean,
): void {
  if (!new URLSearchParams(search).get('next')) return
  notice.hidden = false
  notice.textContent = hasEnded
    ? 'Your session has ended. Log in again to carry on where you were: what you typed has been kept.'
    : 'Log in to open this page.'
}
