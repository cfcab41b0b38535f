import { accessLine } from './access-line.ts'
import type { Fitur } from './route.ts'
import { ROUTES } from './routes.ts'

/** One line a call: method, path, who may. Committed as docs/access-inventory.tsv, so that a change of access shows in review. */
export function accessInventory(): string {
  const lines = ROUTES.map((route) => {
    const flags = [route.changes && 'changes', route.reads && 'reads', route.sensitive && 'sensitive']
      .filter(Boolean)
      .join(' ')
    return [route.method, route.path, accessLine(route.access), flags].join('\t')
  })
  return `${['method\tpath\twho may\tflags', ...lines].join('\n')}\n`
}

/** Calls that wait, by the feature they wait for; each with its method and path. */
export function todoByFitur(): Map<Fitur, string[]> {
  const waiting = ROUTES.flatMap((route) => (route.todo === undefined ? [] : [{ ...route, fitur: route.todo }]))
  const groups = Map.groupBy(
    waiting.toSorted((a, b) => a.fitur.localeCompare(b.fitur, 'en')),
    (route) => route.fitur,
  )
  return new Map([...groups].map(([fitur, routes]) => [fitur, routes.map(({ method, path }) => `${method} ${path}`)]))
}
