const inTerminal = process.stdout.isTTY === true

/** @param {number} since milliseconds */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Does one step and says so: its name while it works, the seconds it took when it is done.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const start = performance.now()
  const ticker = inTerminal
    ? setInterval(() => process.stdout.write(`\r… ${name} ${seconds(start)} `), 200)
    : undefined
  if (!inTerminal) console.log(`… ${name}`)
  try {
    const result = await work()
    console.log(`${inTerminal ? '\r' : ''}✓ ${name} (${seconds(start)})   `)
    return result
  } catch (error) {
    console.log(`${inTerminal ? '\r' : ''}✗ ${name} (${seconds(start)})   `)
    throw error
  } finally {
    clearInterval(ticker)
  }
}
