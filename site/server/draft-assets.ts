/**
 * What pages are made of, as the renderer names it, and nothing else that it would answer: it also has the content of all
 * drafts, opens files in an editor and fetches pictures from addresses that it is given.
 */
const allowed = [
  /^\/src\/[^:]+\.(?:ts|tsx|css|astro|svg|woff2)$/,
  /^\/node_modules\/\.vite\/deps\/[\w@.-]+\.js(?:\.map)?$/,
  /^\/@vite\/(?:client|env)$/,
  /^\/@id\/__x00__astro:env\/client$/,
]

const packages = ['node_modules/', 'cms/src/contract/', 'matchmaker/src/']

/** The path of an asset as the renderer knows it, of the repository at `root`; nothing for what is not passed on. */
export function assetPath(asked: string, root: string): string | undefined {
  const path = decode(asked)?.replace(/\/{2,}/g, '/')
  if (!path || /[\\%\0]|\/\.(?!vite\/)/.test(path)) return undefined
  const isPackage = packages.some((folder) => path.startsWith(`/@fs${root}${folder}`))
  return isPackage || allowed.some((pattern) => pattern.test(path)) ? encodeURI(path) : undefined
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
