import type { ServerResponse } from 'node:http'
import { normalize } from 'node:path/posix'
import { servedGroup } from './media-kinds'

/** Shows a picture, or plays a film, that is opened by itself, and runs no script. */
export const inert = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"

/** In a sandbox Chromium plays nothing that is opened by itself, and frames may refuse a PDF, which the site frames. */
const policyOf = (fileName: string, siteUrl: string): string => {
  const group = servedGroup(fileName)
  if (group === 'pdf') return `${inert}; frame-ancestors 'self' ${siteUrl}`
  return group === 'audio' || group === 'video' ? inert : `${inert}; sandbox`
}

/**
 * The headers of an uploaded file, by its name: it never acts for the one who opens it. What is no picture, film, sound or
 * PDF is not opened at all.
 */
export function uploadHeaders(fileName: string, siteUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': policyOf(fileName, siteUrl),
    ...(!servedGroup(fileName) && { 'Content-Disposition': 'attachment' }),
  }
}

/** Gives an answer the headers of an uploaded file. */
export function setUploadHeaders(response: ServerResponse, path: string, siteUrl: string): void {
  const headers = uploadHeaders(path, siteUrl)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  // Which knows no other site; what the policy says of frames holds instead.
  if (headers['Content-Security-Policy']?.includes('frame-ancestors'))
    response.removeHeader('X-Frame-Options')
}

/**
 * Whether a path leads into the uploads without saying so: the server of the public folder reads `/%75ploads/…` and
 * `/x%2f..%2fuploads/…` as the uploads, and knows none of their headers.
 */
export function disguisesUploads(path: string): boolean {
  const real = normalize(`/${decode(path)}`)
  return /^\/uploads(\/|$)/i.test(real) && !/^\/uploads\//i.test(path)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
