import { contrastProblems, contrastSentence, SWATCHES } from '../cms/contract/brand.ts'

/** Checks that text can be read in the default colours, and in every swatch that `npm run begin` offers. */
const faults = SWATCHES.flatMap(({ name, colours }) =>
  contrastProblems(colours).map((problem) => `${name}: ${contrastSentence(problem)}`),
)
for (const fault of faults) console.log(fault)
process.exit(faults.length > 0 ? 1 : 0)
