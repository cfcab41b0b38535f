import { type GateResult, isTest, linesMatching, listFiles, readText, result } from './gate.ts'
import { withoutComments } from './imports.ts'

/** The table as SQL names it, also through the query builder. A field of that name, as in the domain's types, is none. */
const PLACEMENT =
  /\b(from|join|into|update|delete from)\s+penempatan\b|(selectFrom|[jJ]oin|insertInto|updateTable|deleteFrom)\(\s*\[?['"`]penempatan\b/i

/**
 * Where a person belongs on a date is asked in one place (pegawai/tempat.repo.ts). Any other feature that reads placements by itself gives a
 * second answer, and some of those were wrong.
 */
export function placeOfADate(root: string): GateResult {
  const files = listFiles(root, /\.ts$/, 'apps/api/src').filter((file) => !isTest(file))
  const problems = files
    .filter((file) => !file.startsWith('apps/api/src/people-and-places/pegawai/'))
    .flatMap((file) =>
      linesMatching(
        file,
        withoutComments(readText(root, file)),
        PLACEMENT,
        'ask pegawai/public.ts where a person belongs',
      ),
    )
  return result(files, problems)
}
