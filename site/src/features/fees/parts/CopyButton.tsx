import { useState } from 'react'

type CopyButtonProps = {
  name: string
  value: string
}

const WORDS = { ready: 'Copy', copied: 'Copied', failed: 'Not copied' } as const

/** A large button that copies a value, and says so once the browser has done it. */
export function CopyButton({ name, value }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof WORDS>('ready')
  const copy = async () => {
    try {
      // Insecure pages have no clipboard.
      await navigator.clipboard.writeText(value)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
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
        <span className="shrink-0 font-semibold text-primary">{WORDS[state]}</span>
      </button>
      <p role="status" className={state === 'failed' ? 'text-sm' : 'sr-only'}>
        {state === 'copied' && `${name} copied`}
        {state === 'failed' && (
          <>
            Your browser didn’t allow copying. Select it and copy it by hand:{' '}
            <span className="font-semibold select-all wrap-anywhere">{value}</span>
          </>
        )}
      </p>
    </>
  )
}
