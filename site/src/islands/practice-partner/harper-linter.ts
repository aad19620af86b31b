import { type BinaryModule, Dialect, LocalLinter, packWeirpackFiles } from 'harper.js'
import { businessEnglish } from './business-english'

/** Harper, ready to check Indian English, with our teachers' own rules. */
export async function startLinter(binary: BinaryModule): Promise<LocalLinter> {
  // The linter's constructor starts this too, but lets nobody hear of a failure.
  await binary.setup()
  const linter = new LocalLinter({ binary, dialect: Dialect.Indian })
  await linter.setup()
  const failures = await linter.loadWeirpackFromBytes(packWeirpackFiles(businessEnglish()))
  if (failures) throw new Error(`Harper refused our rules: ${JSON.stringify(failures)}`)
  return linter
}
