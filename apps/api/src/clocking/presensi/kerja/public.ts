import { createLampiranFiles } from '../../../days/lampiran/public.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database.ts'
import type { FileStore } from '../../../platform/files/public.ts'
import { listInstansi } from '../../../platform/scope.repo.ts'
import { eachInstansi, followTugas, type TugasRunner } from '../../../system/pekerjaan/public.ts'
import { createTimbangSusulan } from '../../kantor-dinilai/public.ts'
import { createAnchors, type KeyRing } from '../../rantai/public.ts'
import { createAturan } from '../aturan.ts'
import { createHapusLama } from './hapus-lama.ts'
import { createKabariPemutus } from './kabari-pemutus.ts'
import { pruneSekaliPakai } from './kerja.repo.ts'
import { createNilaiSusulan } from './nilai-susulan.ts'
import { createNilaiUlang } from './nilai-ulang.ts'
import { createPeriksaFoto } from './periksa-foto.ts'

const FOTO_MS = 1_000
const AFTER_FAILURE_MS = 5_000

type Deps = { config: Config; keys: KeyRing; db: Database; files: FileStore; tugas: TugasRunner }

/** What the worker does about clockings: photos as they come, the rest once a minute. */
export function createPresensiKerja({ config, keys, db, files, tugas }: Deps) {
  const aturanOf = createAturan({ db })
  const susulan = createNilaiSusulan({ db, aturanOf, tugas })
  const nilaiUlang = createNilaiUlang({ db, aturanOf, tugas })
  const timbangSusulan = createTimbangSusulan({ db })
  const kabariPemutus = createKabariPemutus({ db, tugas })
  const periksaFoto = createPeriksaFoto({ db, files, tugas })
  const anchors = createAnchors({ config, db, keys })
  const hapusLama = createHapusLama({ db, lampiran: createLampiranFiles({ files, config }) })

  /** One after the other, each alone: what fails is heard of and stops no other. */
  async function minutely(): Promise<void> {
    await tugas.run('foto_tidak_datang', susulan.fotoTidakDatang)
    await tugas.run('perangkat_bersama', susulan.perangkatBersama)
    await tugas.run('nilai_ulang', nilaiUlang)
    await tugas.run('timbang_kantor', timbangSusulan)
    await tugas.run('kabar_pemutus', kabariPemutus)
    await tugas.run('jangkar', anchors.round)
  }

  /** Looks at photos until it is told to stop; waits only when there are none, or when it could not. */
  const followPhotos = (): (() => Promise<void>) =>
    followTugas(tugas, 'foto', periksaFoto, { idleMs: FOTO_MS, failureMs: AFTER_FAILURE_MS, full: 1 })

  /** Every night, agency by agency. */
  const retention = async (): Promise<number> => eachInstansi(await db.acrossInstansi(listInstansi), hapusLama)

  return {
    minutely,
    retention,
    followPhotos,
    prune: pruneSekaliPakai,
    susulan,
    nilaiUlang,
    kabariPemutus,
    periksaFoto,
    anchors,
  }
}
