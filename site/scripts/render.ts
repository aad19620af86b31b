import { copyFile, cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sitemap from '@astrojs/sitemap'
import type { ImageTransform, LocalImageService, RouteData, SSRManifest } from 'astro'
import { hashTransform, propsToFilename } from 'astro/assets'
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js'
import pLimit from 'p-limit'
import { finishPages } from '../src/app/integrations/finish-pages.ts'
import { KEPT, type KeptBuild } from '../src/app/integrations/kept-build.ts'
import { isListed } from '../src/app/navigation/page-path.ts'

/** Pages that are rendered, and pictures that are encoded, at the same time. */
const CONCURRENCY = 4

/** The exports of Astro's bundled program, which renders what its build rendered. */
type Program = {
  app: {
    match(request: Request, allowPrerendered: true): RouteData | undefined
    render(request: Request, options: { routeData: RouteData }): Promise<Response>
    setInternals(internals: object): void
    setOptions(options: object): void
  }
  manifest: SSRManifest
}

/** A picture to encode: its file, and what Astro's service needs to make it. */
type Picture = { file: string; transform: ImageTransform & { src: string } }

/**
 * Renders all pages of the site from the current content by the program that the last whole build kept, into a new folder. The files
 * are the same, byte for byte, as those of a whole build, which also bundles scripts and styles.
 */
export async function renderSite({
  kept,
  folder,
  cache,
}: {
  kept: string
  folder: string
  cache: string
}): Promise<void> {
  const build = await readRecord(kept)
  const copied = cp(join(kept, KEPT.files), folder, { recursive: true })
  const pictures = collectPictures(build)
  const program = await openProgram(kept, build)

  const paths = new Map<string, RouteData>()
  for (const { pathname, route } of await new StaticPaths(program.app as never).getAll())
    if (!paths.has(pathname.replace(/\/$/, ''))) paths.set(pathname.replace(/\/$/, ''), route)
  await copied
  const files = [...paths].map(([pathname, route]) => ({ file: fileOf(pathname, route), route }))
  const folders = new Set(files.map(({ file }) => dirname(file)))
  await Promise.all([...folders].map((each) => mkdir(join(folder, each), { recursive: true })))
  await pLimit(CONCURRENCY).map(files, async ({ file, route }) => {
    const request = new Request(new URL(file, build.site))
    const response = await program.app.render(request, { routeData: route })
    if (!response.body) return
    await writeFile(join(folder, file), Buffer.from(await response.arrayBuffer()))
  })
  await pLimit(CONCURRENCY).map(pictures.values(), (picture) =>
    encode(picture, { folder, cache: join(cache, 'assets'), image: build.image }),
  )
  const pages = [...paths].filter(([, { type }]) => type === 'page').map(([pathname]) => pathname.slice(1))
  await writeSitemap(folder, build.site, pages)
  await finishPages(folder, build)
}

/** Renders one page, without encoding its pictures: they are shown as the CMS has them. `path` may have a query. */
export async function renderPage(kept: string, path: string): Promise<string> {
  const build = await readRecord(kept)
  const addStaticImage = ({ src }: Picture['transform']) => src
  Object.assign(globalThis, { astroAsset: { referencedImages: new Set(), addStaticImage } })
  const { app } = await openProgram(kept, build)
  const request = new Request(new URL(path, build.site))
  const routeData = app.match(request, true)
  if (!routeData) throw new Error(`There is no page at ${path}.`)
  return (await app.render(request, { routeData })).text()
}

const readRecord = async (kept: string): Promise<KeptBuild> =>
  JSON.parse(await readFile(join(kept, KEPT.record), 'utf8'))

async function openProgram(kept: string, { entry }: KeptBuild): Promise<Program> {
  const program: Program = await import(pathToFileURL(join(kept, KEPT.program, entry)).href)
  prepare(program)
  return program
}

/** The file of a route, such as `/about.html`. */
const fileOf = (pathname: string, { type }: RouteData): string =>
  type === 'endpoint' ? pathname : `${pathname || '/index'}.html`

/** Gives Astro's program what its build would: the styles of each page, which its manifest holds too, and a log. */
function prepare({ app, manifest }: Program): void {
  const pagesByKeys = new Map(
    manifest.routes.map(({ routeData, styles }) => [
      `${routeData.route}&${routeData.component}`,
      { styles: styles.map((sheet, order) => ({ sheet, order, depth: 0 })) },
    ]),
  )
  app.setInternals({ pagesByKeys })
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: () => true } } } })
}

/** Collects the pictures that pages ask for while they are rendered, as Astro's build does. */
function collectPictures({ image }: KeptBuild): Map<string, Picture> {
  const pictures = new Map<string, Picture>()
  const addStaticImage = (transform: Picture['transform'], properties: string[]) => {
    const name = propsToFilename(
      transform.src,
      transform,
      hashTransform(transform, image.service.entrypoint, properties),
    )
    const file = `/_astro${name.startsWith('/') ? name : `/${name}`}`
    pictures.set(file, { file, transform })
    return encodeURI(file)
  }
  Object.assign(globalThis, { astroAsset: { referencedImages: new Set(), addStaticImage } })
  return pictures
}

type EncodeOptions = { folder: string; cache: string; image: KeptBuild['image'] }

/** Takes a picture from the cache, which builds share, or else encodes it. Its name is a hash of the file in the CMS and the size. */
async function encode({ file, transform }: Picture, { folder, cache, image }: EncodeOptions): Promise<void> {
  const cached = join(cache, basename(file))
  const target = join(folder, file)
  const isCached = await copyFile(cached, target).then(
    () => true,
    () => false,
  )
  if (isCached) return
  const answer = await fetch(transform.src)
  if (!answer.ok) throw new Error(`The CMS answered ${answer.status} to the picture ${transform.src}.`)
  const service = (globalThis as unknown as { astroAsset: { imageService: LocalImageService } }).astroAsset
    .imageService
  const { data } = await service.transform(
    new Uint8Array(await answer.arrayBuffer()),
    transform,
    image,
    console,
  )
  await writeFile(target, data)
  await mkdir(cache, { recursive: true })
  await copyFile(target, `${cached}.part`)
  await rename(`${cached}.part`, cached)
}

async function writeSitemap(folder: string, site: string, pages: string[]): Promise<void> {
  const { hooks } = sitemap({ filter: isListed })
  const parameters = {
    config: { site, base: '/', trailingSlash: 'never', build: { format: 'file' } },
    routes: [],
    dir: pathToFileURL(`${folder}/`),
    pages: pages.map((pathname) => ({ pathname })),
    logger: { info() {}, warn: console.warn, error: console.error },
  } as never
  await hooks['astro:config:done']?.(parameters)
  await hooks['astro:routes:resolved']?.(parameters)
  await hooks['astro:build:done']?.(parameters)
}
