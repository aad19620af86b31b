/**
 * Tells above the login form why it is shown, if it was not requested. It runs inline right after the notice, so that the form
 * does not jump. It may use nothing from outside itself.
 */
export function showLoginNotice(
  notice: Pick<HTMLElement, 'hidden' | 'textContent'>,
  search: string,
  hasEnded: boolean,
  refusesCookies: boolean,
): void {
  const sentences: string[] = []
  if (new URLSearchParams(search).get('next'))
    sentences.push(
      hasEnded
        ? 'Your session has ended. Log in again to carry on where you were: what you typed has been kept.'
        : 'Log in to open this page.',
    )
  if (refusesCookies)
    sentences.push(
      'This address starts with http, so your browser only keeps you logged in for ten minutes. An https address would keep you logged in for longer.',
    )
  if (sentences.length === 0) return
  notice.hidden = false
  notice.textContent = sentences.join(' ')
}

/**
 * Returns whether this browser refuses the secure cookie that renews a session because the page was loaded by http. Chromium and Firefox
 * accept it at localhost. It runs inline as well.
 */
export function refusesSecureCookies(
  { protocol }: Pick<Location, 'protocol'>,
  isSecure: boolean,
  agent: string,
): boolean {
  return protocol === 'http:' && (!isSecure || (agent.includes('AppleWebKit') && !agent.includes('Chrome')))
}
