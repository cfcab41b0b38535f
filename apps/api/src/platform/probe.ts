/** How long the database may take over the simplest question before it counts as away. */
const PROBE_MS = 1_500

/**
 * Whether a question is answered in time. A database that stands still answers nothing and refuses nothing, so the waiting ends here; and it
 * is asked once at a time, or every look would take another connection.
 */
export function createProbe(ask: () => Promise<unknown>, withinMs = PROBE_MS): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  return async () => {
    asked ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = undefined
      })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), withinMs)
    })
    try {
      return await Promise.race([asked, late])
    } finally {
      clearTimeout(timer)
    }
  }
}
