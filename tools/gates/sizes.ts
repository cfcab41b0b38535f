import { type Node, parseSync, Visitor } from 'oxc-parser'
import { type GateResult, listFiles, readText, result } from './gate.ts'

const MAX_FILE_LINES = 300
const MAX_FUNCTION_LINES = 80
const VAGUE = /^(utils?|helpers?|common|managers?)$/i
const TEST = /\.(test|spec)\.tsx?$/

/** A file may be long enough to hold a whole thought; a function holds one step of it. */
export function sizes(root: string): GateResult {
  const files = listFiles(root, /\.(ts|tsx|mjs|css)$/).filter((file) => !/\.(gen|d)\.m?ts$/.test(file))
  const problems = files.flatMap((file) => [
    ...(TEST.test(file) ? [] : tooLong(file, readText(root, file))),
    ...vagueNames(file),
  ])
  return result(files, problems)
}

function tooLong(file: string, text: string): string[] {
  const lines = text.trimEnd().split('\n').length
  const whole =
    lines > MAX_FILE_LINES ? [`${file} has ${lines} lines, at most ${MAX_FILE_LINES}: split it by use case`] : []
  // A file of fewer lines than a function may have needs no parsing.
  if (file.endsWith('.css') || lines <= MAX_FUNCTION_LINES) return whole
  const functions = functionsOf(file, text)
    .filter((one) => one.lines > MAX_FUNCTION_LINES)
    .map(
      (one) =>
        `${file}:${one.line} ${one.name} has ${one.lines} lines of its own, at most ${MAX_FUNCTION_LINES}: give a part of it a name`,
    )
  return [...whole, ...functions]
}

type Measured = { name: string; line: number; lines: number }
type Range = { start: number; end: number }
const COMMENT = -1
const SPACE = 32

/** Every function with the lines that are its own: not blank, not comment, not those of a function inside it. */
function functionsOf(file: string, text: string): Measured[] {
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'cannot be parsed'}`)
  const found: (Range & { name: string })[] = []
  const names = new Map<number, string>()
  const name = (value: Node | null | undefined, key: Node) => {
    if (value && 'name' in key && typeof key.name === 'string') names.set(value.start, key.name)
  }
  const add = (node: Node) => found.push({ start: node.start, end: node.end, name: nameOf(node, names) })
  new Visitor({
    VariableDeclarator: (node) => name(node.init, node.id),
    Property: (node) => name(node.value, node.key),
    MethodDefinition: (node) => name(node.value, node.key),
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(program)

  // Each character belongs to the innermost function that holds it: outer ones are visited, and so painted, first.
  const owners = new Int32Array(text.length)
  found.forEach(({ start, end }, index) => {
    owners.fill(index + 1, start, end)
  })
  for (const { start, end } of comments) owners.fill(COMMENT, start, end)

  const counted = found.map(() => 0)
  const starts: number[] = []
  let at = 0
  for (const line of text.split('\n')) {
    starts.push(at)
    const here = new Set<number>()
    for (let index = 0; index < line.length; index++)
      if (line.charCodeAt(index) > SPACE) here.add(owners[at + index] ?? 0)
    for (const owner of here) if (owner > 0) counted[owner - 1] = (counted[owner - 1] ?? 0) + 1
    at += line.length + 1
  }
  const lineOf = (start: number) => starts.findLastIndex((begins) => begins <= start) + 1
  return found.map((one, index) => ({ name: one.name, line: lineOf(one.start), lines: counted[index] ?? 0 }))
}

const nameOf = (node: Node, names: ReadonlyMap<number, string>): string =>
  ('id' in node && node.id && 'name' in node.id ? String(node.id.name) : names.get(node.start)) ?? 'a function'

function vagueNames(file: string): string[] {
  const vague = file.split('/').find((part) => VAGUE.test(part.replace(/(\.[a-z]+)+$/, '')))
  return vague === undefined ? [] : [`${file}: '${vague}' does not say what it is for`]
}
