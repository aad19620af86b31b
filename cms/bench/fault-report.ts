export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

/** The value that a share of all is not above. */
export const part = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0

/** Prints what each fault has led to, as soon as it is known. */
export function createFaultReport() {
  const missed: string[] = []
  return {
    add(name: string, held: boolean, figures: Record<string, number | string>): void {
      console.log(`${held ? 'held  ' : 'MISSED'} ${name}`)
      for (const [what, figure] of Object.entries(figures)) console.log(`         ${what}: ${figure}`)
      if (!held) missed.push(name)
    },
    skip(name: string, why: string): void {
      console.log(`left out ${name}: ${why}`)
    },
    /** The code to end the process with. */
    end(): number {
      if (missed.length > 0) console.error(`MISSED: ${missed.join('; ')}.`)
      return missed.length > 0 ? 1 : 0
    },
  }
}
