import * as contract from '@presensi/contract/clocking/presensi'
import { WORK_FROM } from '@presensi/contract/clocking/presensi-fields'
import { TEMPAT_KERJA } from '@presensi/contract/kata/istilah'
import { databaseTime, iso } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/public.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { instansiOf } from '../../platform/scope.ts'
import { startExport } from '../../platform/xlsx/public.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { readPengaturan } from '../../system/pengaturan/public.ts'
import type { Ikat } from '../perangkat/public.ts'
import type { KeyRing } from '../rantai/public.ts'
import type { ReadAturan } from './aturan.ts'
import { createBukti } from './bukti.ts'
import { createDaftar } from './daftar.ts'
import { createFoto } from './foto.ts'
import { UNDUH_PRESENSI } from './jobs.ts'
import type { Rekam } from './rekam.ts'
import type { PresensiTokens } from './tokens.ts'

type Deps = {
  db: Database
  files: FileStore
  rekam: Rekam
  tokens: PresensiTokens
  keys: KeyRing
  aturanOf: ReadAturan
  ikat: Ikat
}

export function mountPresensi(mount: Mount, deps: Deps): void {
  const { db, tokens, rekam, ikat, aturanOf } = deps
  const daftar = createDaftar({ db })
  const foto = createFoto(deps)
  const bukti = createBukti(deps)
  mount(contract.listPresensi, ({ query }, call) => daftar.list(query, call))
  mount(contract.downloadPresensi, async ({ query: { pekerjaan, ...query } }, call) =>
    pekerjaan === true ? startExport(db, UNDUH_PRESENSI, query, call) : daftar.download(query, call),
  )
  mount(contract.rekamPresensi, ({ body }, call) => rekam.rekam(body, call))
  mount(contract.readBuktiPresensi, ({ params }, call) => bukti(params.id, call))
  mount(contract.sendFotoPresensi, ({ params, body }, call) => foto.send(params.id, body.foto, call))
  mount(contract.readFotoPresensi, ({ params }, call) => foto.look(params.id, call))

  mount(contract.requestTantangan, async ({ body }, call) => {
    const tiba = performance.now()
    const instansi_id = instansiOf(call.lingkup)
    const [{ perangkat, clock }, aturan] = await Promise.all([ikat.ikat(body, call), aturanOf([instansi_id])])
    const waktu = databaseTime(clock, Math.min(tiba, clock.baca))
    const holder = { pengguna_id: call.caller.sub, perangkat_id: body.perangkat_id }
    return {
      tantangan: tokens.tantangan(holder, body.hash_isi, waktu),
      berlaku_sampai: iso(waktu + aturan(instansi_id).bukti.ambang.luring_jam * 3_600_000),
      waktu_server: iso(waktu),
      perangkat,
    }
  })

  mount(contract.listWorkFrom, async (_input, { lingkup, language }) => {
    const { instansi_id } = lingkup
    const allowed =
      instansi_id === null
        ? WORK_FROM
        : await db.inInstansi(instansi_id, async (tx) =>
            readPengaturan(tx, instansi_id, 'work_from', await todayOf(tx, instansi_id)),
          )
    return WORK_FROM.filter((kode) => (allowed as readonly string[]).includes(kode)).map((kode) => ({
      kode,
      nama: TEMPAT_KERJA[language][kode],
      perlu_izin: kode !== 'WFO',
    }))
  })
}
