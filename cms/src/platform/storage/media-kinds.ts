import { extname } from 'node:path'
import { fileTypeFromFile } from 'file-type'

type Group = 'picture' | 'pdf' | 'audio' | 'video'

/** An accepted kind of file of the media library. Files with none of the endings get the first one. */
type MediaKind = { group: Group; mime: string; endings: readonly [string, ...string[]] }

/** Kinds that browsers show or play, but never execute. SVG is missing because it may contain scripts. */
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

/** Other names of the same kinds in the detection library. */
const aliases: Record<string, string> = { 'video/x-m4v': 'video/mp4', 'audio/mp4': 'audio/x-m4a' }

/** The kind of a file by its first bytes; undefined if the media library does not accept it. */
export async function mediaKindOf(path: string): Promise<MediaKind | undefined> {
  const [found = ''] = (await fileTypeFromFile(path))?.mime.split(';') ?? []
  return kinds.find(({ mime }) => mime === (aliases[found] ?? found))
}

/** The group of a served file, by the extension of its name. */
export const servedGroup = (fileName: string): Group | undefined =>
  kinds.find(({ endings }) => endings.includes(extname(fileName).toLowerCase()))?.group

/** The name of a file with an extension of its kind, so that it is served with the right type. */
export function nameOfKind(name: string, { endings }: MediaKind): string {
  return endings.includes(extname(name).toLowerCase()) ? name : `${name}${endings[0]}`
}

/** As many as a good camera takes, and as a build on a small machine can still encode. */
const MAX_PIXELS = 50_000_000

/** A message for the editor if a picture is too large. */
export function tooManyPixels(width: number, height: number): string | undefined {
  const pixels = width * height
  if (pixels <= MAX_PIXELS) return undefined
  return `This picture has ${Math.round(pixels / 1e6)} megapixels, and the limit is ${MAX_PIXELS / 1e6}. Make it smaller (4,000 pixels wide is plenty), and upload it again.`
}
