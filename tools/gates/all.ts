import { auditFields } from './audit-fields.ts'
import { believedClock } from './believed-clock.ts'
import { boundaries } from './boundaries.ts'
import { clockInTests } from './clock-in-tests.ts'
import { forbiddenWords } from './forbidden-words.ts'
import type { Gate } from './gate.ts'
import { kabar } from './kabar.ts'
import { map } from './map.ts'
import { migrations } from './migrations.ts'
import { minVersions } from './min-versions.ts'
import { placeOfADate } from './place-of-a-date.ts'
import { precedence } from './precedence.ts'
import { secretsAndHosts } from './secrets-and-hosts.ts'
import { sizes } from './sizes.ts'
import { skema } from './skema.ts'
import { slowExpressions } from './slow-expressions.ts'
import { sqlPlaces } from './sql-places.ts'
import { tangan } from './tangan.ts'
import { unusedCode } from './unused-code.ts'
import { versiHari } from './versi-hari.ts'

export const GATES: Record<string, Gate> = {
  boundaries,
  'sql places': sqlPlaces,
  'place of a date': placeOfADate,
  'fields of the audit': auditFields,
  'believed clock': believedClock,
  kabar,
  sizes,
  'secrets and hosts': secretsAndHosts,
  'minimum versions': minVersions,
  'forbidden words': forbiddenWords,
  migrations,
  map,
  precedence,
  skema,
  'own hands': tangan,
  'version of the rules': versiHari,
  'clock in tests': clockInTests,
  'slow expressions': slowExpressions,
  'unused code': unusedCode,
}
