import fs from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'
import { type GateResult, isTest, listFiles, readText, result, SOURCE } from './gate.ts'

/** Expressions that were found to be at most linear: a run looks only at those that it has not met yet. */
const KNOWN = '.data/linear-expressions.json'

/** Steps are counted instead of seconds, which a busy machine stretches: by its own limits it takes what it had no time for as slow. */
const BY_STEPS = { timeout: null, attackTimeout: null, incubationTimeout: null, mutationTimeout: null }

type Expression = { readonly pattern: string; readonly flags: string; readonly places: string[] }

/**
 * Regular expressions of the product that some text makes slow: whoever sends that text stops everybody who shares the process. Looked at
 * are all of them, because what meets only our own text today meets a stranger's tomorrow.
 */
export async function slowExpressions(root: string): Promise<GateResult> {
  const files = ['apps', 'packages']
    .flatMap((folder) => listFiles(root, SOURCE, folder))
    .filter((file) => !isTest(file))
  const expressions = new Map<string, Expression>()
  const problems = files.flatMap((file) => collect(root, file, expressions))
  const known = readKnown(root)
  // The same answer on every machine: the other programs of this package search at random.
  process.env.RECHECK_BACKEND = 'pure'
  for (const [text, { pattern, flags, places }] of expressions) {
    if (known.has(text)) continue
    const { status } = await check(pattern, flags, BY_STEPS)
    if (status === 'safe') known.add(text)
    else
      problems.push(
        `${places.join(', ')}: ${text} ${status === 'vulnerable' ? 'takes more than linear time for some texts' : 'cannot be judged'}: write it so that no part can begin where it has just failed, or cut the text without it`,
      )
  }
  keepKnown(root, [...known].filter((text) => expressions.has(text)).sort())
  return result(files, problems)
}

/** Adds what a file holds; answers with the places where an expression is put together while the program runs. */
function collect(root: string, file: string, into: Map<string, Expression>): string[] {
  const text = readText(root, file)
  const { program } = parseSync(file, text)
  const built: string[] = []
  const place = (start: number): string => `${file}:${text.slice(0, start).split('\n').length}`
  const refuse = (callee: { type: string; name?: unknown }, start: number): void => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp')
      built.push(`${place(start)} puts a regular expression together, which nobody can judge beforehand: write it out`)
  }
  new Visitor({
    Literal: (node) => {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      const key = `/${pattern}/${flags}`
      const known = into.get(key) ?? { pattern, flags, places: [] }
      known.places.push(place(node.start))
      into.set(key, known)
    },
    NewExpression: (node) => refuse(node.callee, node.start),
    CallExpression: (node) => refuse(node.callee, node.start),
  }).visit(program)
  return built
}

function readKnown(root: string): Set<string> {
  try {
    return new Set(JSON.parse(readText(root, KNOWN)) as string[])
  } catch {
    return new Set()
  }
}

function keepKnown(root: string, known: readonly string[]): void {
  fs.mkdirSync(path.join(root, path.dirname(KNOWN)), { recursive: true })
  fs.writeFileSync(path.join(root, KNOWN), JSON.stringify(known, null, 1))
}
