export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

/** The value at a quantile. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0

/** An expectation under a fault, whether it held, and its measurements. */
type Finding = { fault: string; promised: string; held: boolean; figures: Record<string, number | string> }

export type FaultReport = ReturnType<typeof createFaultReport>

/** Prints each finding when it is known, and all of them at the end. */
export function createFaultReport() {
  const findings: Finding[] = []
  const print = ({ fault, promised, held, figures }: Finding) => {
    console.log(`${held ? 'held  ' : 'MISSED'} ${fault}: ${promised}`)
    for (const [what, figure] of Object.entries(figures)) console.log(`         ${what}: ${figure}`)
  }
  return {
    add(finding: Finding): void {
      findings.push(finding)
      print(finding)
    },
    skip(name: string, why: string): void {
      console.log(`left out ${name}: ${why}`)
    },
    /** Prints the table, and returns the exit code. */
    end(): number {
      const missed = findings.filter(({ held }) => !held)
      console.log(`\n| fault | promised | measured | |\n|---|---|---|---|`)
      for (const { fault, promised, held, figures } of findings) {
        const measured = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`)
        console.log(`| ${fault} | ${promised} | ${measured.join('; ')} | ${held ? 'held' : 'MISSED'} |`)
      }
      if (missed.length > 0) console.error(`MISSED: ${missed.map(({ fault }) => fault).join('; ')}.`)
      return missed.length > 0 ? 1 : 0
    },
  }
}
