/** The sample rate that the listener hears. */
export const SAMPLE_RATE = 16_000
