import type { Unheard } from './core/turn'

/** Why a listener gave no words. */
export class HearingFailure extends Error {
  readonly why: Unheard
  constructor(why: Unheard) {
    super(`Nothing was heard: ${why}.`)
    this.why = why
  }
}
