/**
 * Greets the person by first name as soon as the heading is there: the name is on the device. It runs inline, so it may use nothing
 * from outside itself.
 */
export function showGreeting(
  place: Pick<HTMLElement, 'textContent'>,
  user: string | null,
  hour: number,
): void {
  const time = hour < 5 ? 'Hello' : hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening'
  let name = ''
  try {
    name =
      String(JSON.parse(user ?? 'null')?.fullName ?? '')
        .trim()
        .split(/\s+/)[0] ?? ''
  } catch {}
  place.textContent = name ? `${time}, ${name}` : time
}
