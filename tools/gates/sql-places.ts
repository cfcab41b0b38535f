import { type GateResult, isTest, linesMatching, listFiles, readText, result, SOURCE } from './gate.ts'
import { withoutComments } from './imports.ts'

const SQL =
  /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\s*\(|\b(pool|client|tx|trx|db|owner|admin)\.query\s*[(<]/

const ALLOWED = [
  /\.repo\.ts$/,
  /(^|\/)(migrations\/|migrate\.ts$)/,
  /^packages\/postgres\//,
  /^apps\/(api\/src\/platform|sso\/src)\/database/,
  // They hand on the statements of others.
  /^apps\/api\/src\/platform\/(held|lend)\.ts$/,
]

/** SQL lives in *.repo.ts, so that the scope in every WHERE can be read in one kind of file. */
export function sqlPlaces(root: string): GateResult {
  const files = ['packages', 'apps'].flatMap((folder) => listFiles(root, SOURCE, folder))
  const checked = files.filter((file) => !isTest(file) && !ALLOWED.some((place) => place.test(file)))
  const problems = checked.flatMap((file) =>
    linesMatching(file, withoutComments(readText(root, file)), SQL, 'SQL belongs in a *.repo.ts'),
  )
  return result(files, problems)
}
