/**
 * The time for pauses, ages and limits, in epoch milliseconds: as the clock was when the process started, plus the time
 * since then. A clock that is set back or forward does not move it.
 */
export const steadyNow = (): number => Math.round(performance.timeOrigin + performance.now())
