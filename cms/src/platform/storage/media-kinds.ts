import { extname } from 'node:path'
import { fileTypeFromFile } from 'file-type'

type Group = 'picture' | 'pdf' | 'audio' | 'video'

/** A kind of file that the media library takes; the first of its endings is given to files that have none of them. */
type MediaKind = { group: Group; mime: string; endings: readonly [string, ...string[]] }

/** What browsers show or play, and never run. SVG is not among them: it is a document that may hold scripts. */
const kinds: readonly MediaKind[] = [
  { group: 'picture', mime: 'image/png', endings: ['.png'] },
  { group: 'picture', mime: 'image/apng', endings: ['.png', '.apng'] },
  { group: 'picture', mime: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
  { group: 'picture', mime: 'image/webp', endings: ['.webp'] },
  { group: 'picture', mime: 'image/avif', endings: ['.avif'] },
  { group: 'picture', mime: 'image/gif', endings: ['.gif'] },
  { group: 'pdf', mime: 'application/pdf', endings: ['.pdf'] },
  { group: 'audio', mime: 'audio/mpeg', endings: ['.mp3'] },
  { group: 'audio', mime: 'audio/wav', endings: ['.wav'] },
  { group: 'audio', mime: 'audio/ogg', endings: ['.ogg', '.oga', '.opus'] },
  { group: 'audio', mime: 'audio/flac', endings: ['.flac'] },
  { group: 'audio', mime: 'audio/aac', endings: ['.aac'] },
  { group: 'audio', mime: 'audio/x-m4a', endings: ['.m4a'] },
  { group: 'video', mime: 'video/mp4', endings: ['.mp4', '.m4v'] },
  { group: 'video', mime: 'video/webm', endings: ['.webm'] },
  { group: 'video', mime: 'video/ogg', endings: ['.ogv', '.ogg'] },
  { group: 'video', mime: 'video/quicktime', endings: ['.mov'] },
]

/** The same kind by another name that detection has for it. */
const aliases: Record<string, string> = { 'video/x-m4v': 'video/mp4', 'audio/mp4': 'audio/x-m4a' }

/** What a file is by its first bytes; undefined where the media library does not take it. */
export async function mediaKindOf(path: string): Promise<MediaKind | undefined> {
  const [found = ''] = (await fileTypeFromFile(path))?.mime.split(';') ?? []
  return kinds.find(({ mime }) => mime === (aliases[found] ?? found))
}

/** What a file is served as, by the ending of its name. */
export const servedGroup = (fileName: string): Group | undefined =>
  kinds.find(({ endings }) => endings.includes(extname(fileName).toLowerCase()))?.group

/** The name of a file with an ending of its kind, so that it is served as what it is. */
export function nameOfKind(name: string, { endings }: MediaKind): string {
  return endings.includes(extname(name).toLowerCase()) ? name : `${name}${endings[0]}`
}

/** The most pixels of a picture: what a good camera takes, and what a build can still encode on a small machine. */
const most = 50_000_000

/** Why a picture is too large to be kept, in a sentence for the editor. */
export function tooManyPixels(width: number, height: number): string | undefined {
  const pixels = width * height
  if (pixels <= most) return undefined
  return `This picture has ${Math.round(pixels / 1e6)} megapixels, and ${most / 1e6} are the most. Make it smaller, 4000 pixels wide are plenty, and upload it again.`
}
