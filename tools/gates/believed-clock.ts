import { type NamaTugas, TUGAS } from '@presensi/domain/jam/tugas'
import { type GateResult, isTest, listFiles, readText, result } from './gate.ts'
import { withoutComments } from './imports.ts'

/** A statement that deletes by the time it is. */
const DELETES_BY_TIME = /(delete\s+from|deleteFrom\()[^`]*`?[^`]*\b(now\(\)|current_date|clock_timestamp\(\))/i

/** Which task deletes there, or why it may be done by a clock that is not believed. */
const PLACES: Readonly<Record<string, NamaTugas | { readonly tanpa: string }>> = {
  'apps/api/src/identity/totp/totp.repo.ts': { tanpa: 'codes that live for minutes, of whoever asks for a new one' },
  'apps/api/src/identity/auth/sesi.repo.ts': 'rapikan_sesi',
  'apps/api/src/identity/auth/masuk.repo.ts': 'rapikan_sesi',
  'apps/api/src/clocking/pengingat/pengingat.repo.ts': 'rapikan_pengingat',
  'apps/api/src/clocking/presensi/kerja/kerja.repo.ts': 'rapikan_presensi',
  'apps/api/src/system/jam/jam.repo.ts': 'rapikan_jadwal',
  'apps/api/src/system/notifikasi/notifikasi.repo.ts': 'rapikan_notifikasi',
}

/**
 * What is deleted by time is deleted by a task that asks whether the clock is believed (packages/domain/src/jam/tugas.ts). The name of a task is typed
 * by that list, so that none runs without saying it.
 */
export function believedClock(root: string): GateResult {
  const files = listFiles(root, /\.repo\.ts$/, 'apps/api/src').filter((file) => !isTest(file))
  const deleting = files.filter((file) =>
    withoutComments(readText(root, file))
      .split('\n')
      .some((line) => DELETES_BY_TIME.test(line)),
  )
  const problems = deleting.flatMap((file) => {
    const place = PLACES[file]
    if (place === undefined)
      return [
        `${file} deletes by time: say by which task, or why the clock does not matter (tools/gates/believed-clock.ts)`,
      ]
    return typeof place === 'string' && TUGAS[place].jam !== 'percaya'
      ? [`${file} deletes by time, and its task ${place} does not ask whether the clock is believed`]
      : []
  })
  const gone = Object.keys(PLACES).filter((file) => files.includes(file) && !deleting.includes(file))
  return result(files, [...problems, ...gone.map((file) => `${file} deletes nothing by time any more`)])
}
