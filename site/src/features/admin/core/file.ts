import { counted } from '#app/lib/counted'

/** The file types of materials, by extension; the server also checks the content. */
export const MATERIAL_TYPES = '.pdf,.ppt,.pptx,.doc,.docx'

const MEGABYTE = 1024 * 1024
const MAX_BYTES = 50 * MEGABYTE

const MESSAGES = {
  type: 'Choose a PDF, PowerPoint or Word file (pdf, ppt, pptx, doc or docx).',
  empty: 'This file is empty. Choose another.',
  large: (size: string) => `This file is ${size}. Choose one of up to 50 MB.`,
} as const

/** Why a file cannot be a material, as far as the browser can tell before the upload. */
export function fileProblem({ name, size }: { name: string; size: number }): string | undefined {
  const ending = /\.[^.]+$/.exec(name)?.[0].toLowerCase()
  if (!ending || !MATERIAL_TYPES.split(',').includes(ending)) return MESSAGES.type
  if (size === 0) return MESSAGES.empty
  return size > MAX_BYTES ? MESSAGES.large(sizeText(size)) : undefined
}

/** Why a file cannot be read as CSV, as far as its name and size tell. */
export function csvProblem(
  { name, size }: { name: string; size: number },
  megabytes: number,
): string | undefined {
  if (/\.pdf$/i.test(name)) return 'This is a PDF. Download it as CSV instead, and choose that file.'
  if (/\.(xlsx?|ods|numbers)$/i.test(name))
    return 'This is an Excel workbook. Save it as “CSV UTF-8”, and choose that file.'
  return size > megabytes * 1024 * 1024
    ? `This file has ${sizeText(size)}. Please choose one of at most ${megabytes} MB.`
    : undefined
}

/** The file types and sizes of materials in words. */
export const FILE_HINT = 'PDF, PowerPoint or Word, up to 50 MB each'

/** The default title of a material: its file name as a person would write it, "questions-to-ask.pdf" as "Questions to ask". */
export function titleOf(fileName: string): string {
  const words = fileName
    .replace(/(?<=.)\.[^.]+$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
  const [first = ''] = words
  return `${first.toLocaleUpperCase()}${words.slice(first.length)}` || fileName
}

/** The size of a file as people say it: "830 kB", "12.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte')
  return bytes < MEGABYTE ? `${Math.round(bytes / 1024)} kB` : `${Number((bytes / MEGABYTE).toFixed(1))} MB`
}
