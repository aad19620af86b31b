import { useCopy } from '#app/ui/use-copy'

type CopyButtonProps = {
  name: string
  value: string
}

const WORDS = { no: 'Copy', done: 'Copied', failed: 'Not copied' } as const

/** A large button that copies a value, and says so once the browser has done it. */
export function CopyButton({ name, value }: CopyButtonProps) {
  const { copying, copy } = useCopy(value)
  return (
    <>
      <button
        type="button"
        className="leaf-bl flex min-h-18 w-full cursor-pointer items-center gap-3 border-2 border-edge/60 bg-base-100 px-5 py-2 text-start leading-snug [--leaf:1.1rem] hover:bg-base-200"
        onClick={copy}
      >
        <span className="min-w-0 flex-1">
          <span className="block text-sm text-muted">{name}</span>
          <span className="block text-xl font-semibold wrap-anywhere">{value}</span>
        </span>
        <span className="shrink-0 font-semibold text-primary">{WORDS[copying]}</span>
      </button>
      <p role="status" className={copying === 'failed' ? 'text-sm' : 'sr-only'}>
        {copying === 'done' && `${name} copied`}
        {copying === 'failed' && (
          <>
            Your browser didn’t allow copying. Select it and copy it by hand:{' '}
            <span className="font-semibold select-all wrap-anywhere">{value}</span>
          </>
        )}
      </p>
    </>
  )
}
