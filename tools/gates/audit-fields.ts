import { type Node, parseSync, Visitor } from 'oxc-parser'
import { type GateResult, isTest, listFiles, readText, result, SOURCE } from './gate.ts'

const RECORDERS = ['recordAudit', 'recordAudits']

/**
 * The audit log never forgets, so each line names what it takes: a spread would take whatever somebody adds to the object later, an address or a
 * reason among it. What a call gives (`pick`, `pickRow`) is named where it is called; an object that only a condition adds is written out.
 */
export function auditFields(root: string): GateResult {
  const files = listFiles(root, SOURCE, 'apps/api/src').filter((file) => !isTest(file))
  return result(
    files,
    files.flatMap((file) => problemsIn(file, readText(root, file))),
  )
}

type Any = Node & Record<string, unknown>
const isNode = (value: unknown): value is Any => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Any): Any[] =>
  Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : [value].flat().filter(isNode)))

function problemsIn(file: string, text: string): string[] {
  if (!RECORDERS.some((name) => text.includes(`${name}(`))) return []
  const { program } = parseSync(file, text)
  const made = new Map<string, Any>()
  const calls: Any[] = []
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) made.set(id.name, init as Any)
    },
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && RECORDERS.includes(node.callee.name)) calls.push(node as Any)
    },
  }).visit(program)
  const found = new Set<number>()
  const look = (node: Any): void => {
    if (node.type === 'ObjectExpression')
      for (const one of node.properties as Any[])
        if (one.type === 'SpreadElement' && !isNamed(one.argument as Any)) found.add(one.start)
    // What is put together above the call counts like what stands in it.
    const value = node.type === 'Property' && isAbout(node) ? (node.value as Any) : null
    const above = value?.type === 'Identifier' ? made.get((value as unknown as { name: string }).name) : undefined
    for (const child of [...childrenOf(node), ...(above === undefined ? [] : [above])]) look(child)
  }
  for (const call of calls) for (const argument of call.arguments as Any[]) look(argument)
  return [...found].map(
    (start) =>
      `${file}:${text.slice(0, start).split('\n').length} spreads an object into a line of the audit log: name the fields it takes (pick, pickRow)`,
  )
}

const isAbout = (property: Any): boolean => {
  const { name } = property.key as { name?: string }
  return name === 'sebelum' || name === 'sesudah'
}

/** A call, an object that is written out, or one of these under a condition. */
function isNamed(node: Any): boolean {
  if (node.type === 'CallExpression' || node.type === 'ObjectExpression') return true
  if (node.type === 'LogicalExpression') return isNamed(node.right as Any)
  if (node.type === 'ConditionalExpression') return isNamed(node.consequent as Any) && isNamed(node.alternate as Any)
  return node.type === 'ParenthesizedExpression' && isNamed(node.expression as Any)
}
