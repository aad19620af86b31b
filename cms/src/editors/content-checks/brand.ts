import { coloursOf, contrastProblems, contrastSentence } from '@careerspeak/contract/brand'
import { siteSettings } from '@careerspeak/contract/content'
import { z } from 'zod'

const entry = z.object({ brand: siteSettings.shape.brand })

/** A message for the editor if text could not be read in the colours of populated settings. */
export function brandProblem(value: unknown): string | undefined {
  const [problem] = contrastProblems(coloursOf(entry.safeParse(value).data?.brand))
  return problem && `${contrastSentence(problem)} Change it under “Brand”, and publish again.`
}
