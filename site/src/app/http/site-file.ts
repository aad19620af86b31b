/** Requests a file of this site that is no page, script or style. @throws {TypeError} without a connection; an abort of `signal` */
export const fetchSiteFile = (path: string, signal?: AbortSignal): Promise<Response> =>
  fetch(path, signal ? { signal } : {})
