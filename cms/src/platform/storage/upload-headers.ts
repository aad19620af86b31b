import type { ServerResponse } from 'node:http'
import { normalize } from 'node:path/posix'
import { servedGroup } from './media-kinds'

/** Allows a picture or video to be opened directly, without scripts. */
export const INERT_POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"

/** Chromium plays no media in a sandbox, and may refuse PDFs in frames, which the site uses. */
const policyOf = (fileName: string, siteUrl: string): string => {
  const group = servedGroup(fileName)
  if (group === 'pdf') return `${INERT_POLICY}; frame-ancestors 'self' ${siteUrl}`
  return group === 'audio' || group === 'video' ? INERT_POLICY : `${INERT_POLICY}; sandbox`
}

/**
 * The headers of an uploaded file, by its name: they prevent it from executing anything. Files other than pictures, videos,
 * audio and PDFs are downloaded instead of opened.
 */
export function uploadHeaders(fileName: string, siteUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': policyOf(fileName, siteUrl),
    ...(!servedGroup(fileName) && { 'Content-Disposition': 'attachment' }),
  }
}

export function setUploadHeaders(response: ServerResponse, path: string, siteUrl: string): void {
  const headers = uploadHeaders(path, siteUrl)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  // X-Frame-Options cannot allow another site; `frame-ancestors` replaces it.
  if (headers['Content-Security-Policy']?.includes('frame-ancestors'))
    response.removeHeader('X-Frame-Options')
}

/**
 * Returns whether a path leads to the uploads in disguise. The server of the public folder resolves `/%75ploads/…` and
 * `/x%2f..%2fuploads/…` to the uploads, but without their headers.
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
