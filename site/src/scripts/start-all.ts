/** Starts a behaviour at each element that asks for it by its `data-start`. */
export function startAll<Kind extends HTMLElement>(
  name: string,
  kind: new () => Kind,
  start: (element: Kind) => void,
): void {
  for (const element of document.querySelectorAll(`[data-start="${name}"]`)) {
    if (element instanceof kind) start(element)
  }
}
