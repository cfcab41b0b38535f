import { accessLine } from './access-line.ts'
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

/** Calls whose feature comes in a later step. */
export function todoList(): string[] {
  return ROUTES.flatMap((route) =>
    route.todo === undefined ? [] : [`step ${route.todo}\t${route.method} ${route.path}`],
  ).toSorted()
}
