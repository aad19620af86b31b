/** Safari still reads a large file for a while after the click. */
const READ_MS = 60_000

export function download(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}
