/** Returns a function that makes a value when it is first called, and returns the same one from then on. */
export function lazily<Given extends unknown[], Value>(
  make: (...given: Given) => Value,
): (...given: Given) => Value {
  let made: { value: Value } | undefined
  return (...given) => {
    made ??= { value: make(...given) }
    return made.value
  }
}
