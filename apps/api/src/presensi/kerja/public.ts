import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/public.ts'
import { createAnchors, type KeyRing } from '../../rantai/public.ts'
import { createAturan } from '../aturan.ts'
import { createKabariPemutus } from './kabari-pemutus.ts'
import { pruneSekaliPakai } from './kerja.repo.ts'
import { createNilaiSusulan } from './nilai-susulan.ts'
import { createPeriksaFoto } from './periksa-foto.ts'

const FOTO_MS = 1_000

type Deps = { config: Config; keys: KeyRing; db: Database; files: FileStore }

/** What the worker does about clockings: photos as they come, the rest once a minute. */
export function createPresensiKerja({ config, keys, db, files }: Deps) {
  const susulan = createNilaiSusulan({ db, aturanOf: createAturan({ db }) })
  const kabariPemutus = createKabariPemutus({ db })
  const periksaFoto = createPeriksaFoto({ db, files })
  const anchors = createAnchors({ config, db, keys })

  async function minutely(): Promise<void> {
    await susulan.fotoTidakDatang()
    await susulan.perangkatBersama()
    await kabariPemutus()
    await anchors.round()
  }

  /** Looks at photos until it is told to stop; waits only when there are none. */
  function followPhotos(): () => Promise<void> {
    let stopped = false
    let timer: NodeJS.Timeout | undefined
    let turn: Promise<void> = Promise.resolve()
    const next = (): void => {
      turn = periksaFoto()
        // The database or the store is away: the photos wait where they are.
        .catch(() => 0)
        .then((looked) => {
          if (!stopped) timer = setTimeout(next, looked > 0 ? 0 : FOTO_MS)
        })
    }
    next()
    return async () => {
      stopped = true
      clearTimeout(timer)
      await turn
    }
  }

  return { minutely, followPhotos, prune: pruneSekaliPakai, susulan, kabariPemutus, periksaFoto, anchors }
}
