/** Runs at once and then at most once in `ms`; what came in between runs once more at the end of that time. */
export function atMostEvery(ms: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const rest = () => {
    timer = undefined
    if (!again) return
    again = false
    go()
  }
  const go = () => {
    run()
    timer = setTimeout(rest, ms)
  }
  return {
    call: () => {
      if (timer === undefined) go()
      else again = true
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      again = false
    },
  }
}
