import { map } from 'nanostores'

/** The recordings of spoken messages, by the message's id. They last as long as the page. */
export const $recordings = map<Record<string, Blob | undefined>>({})

export function addRecording(message: string | undefined, sound: Blob): void {
  if (message !== undefined) $recordings.setKey(message, sound)
}
