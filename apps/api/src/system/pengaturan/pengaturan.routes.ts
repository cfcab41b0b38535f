import { listPengaturan, savePengaturan } from '@presensi/contract/system/pengaturan'
import { findPengaturan, PENGATURAN } from '@presensi/domain/pengaturan/daftar'
import { readNilai } from '@presensi/domain/pengaturan/jenis'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { WaitingAnswer } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import type { Revocations } from '../../platform/token/revocation.ts'
import { describePengaturan } from './describe.ts'
import * as repo from './pengaturan.repo.ts'
import { sealNilai } from './sealed.ts'
import { tellTotp } from './tell-totp.ts'
import { mintaLonggar, readBefore, tulisPengaturan } from './ubah-pengaturan.ts'

type Deps = { db: Database; config: Pick<Config, 'PRESENSI_SECRET'>; revocations: Revocations }

export function mountPengaturan(mount: Mount, { db, config, revocations }: Deps): void {
  mount(listPengaturan, (_input, { lingkup, language }) => {
    const instansi_id = instansiOf(lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const today = (await repo.readToday(tx, instansi_id)) ?? refuse('tidak_ditemukan')
      const rows = Map.groupBy(await repo.listNilai(tx, instansi_id), (row) => row.nama)
      return PENGATURAN.map((one) => describePengaturan(one, rows.get(one.nama) ?? [], today, language))
    })
  })

  mount(savePengaturan, async ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    const one = findPengaturan(body.nama) ?? refuse('tidak_ditemukan')
    const read = readNilai(one.jenis, body.nilai)
    if (!read.ok) return refuseField('nilai', read.masalah)
    if (one.jenis.tipe === 'alamat' && typeof read.nilai === 'string' && !URL.canParse(read.nilai))
      return refuseField('nilai', `alamat:${one.jenis.skema.join(', ')}`)
    const { saved, revoked } = await db.inInstansi(instansi_id, async (tx) => {
      const today = (await repo.lockToday(tx, instansi_id)) ?? refuse('tidak_ditemukan')
      const berlaku_mulai = body.berlaku_mulai ?? today
      // What was evaluated stays evaluated: nothing begins before today.
      if (berlaku_mulai < today) return refuseField('berlaku_mulai', 'sudah_lewat')
      const before = await readBefore(tx, instansi_id, one, berlaku_mulai)
      const nilai =
        one.jenis.tipe === 'rahasia' && typeof read.nilai === 'string'
          ? sealNilai(config.PRESENSI_SECRET, instansi_id, one.nama, read.nilai)
          : read.nilai
      const tulis = { instansi_id, nama: one.nama, nilai, berlaku_mulai, today }
      const menunggu = await mintaLonggar(tx, call, { ...tulis, before, tanggal_diminta: body.berlaku_mulai ?? null })
      if (menunggu !== null) return { saved: new WaitingAnswer(menunggu), revoked: [] }
      const revoked = await tulisPengaturan(tx, call, tulis)
      const turnsTotpOn = one.nama === 'admin_wajib_totp' && nilai === true && before !== true
      const peringatan = turnsTotpOn ? await tellTotp(tx, { instansi_id, nama: call.caller.nama }) : []
      const saved = {
        ...describePengaturan(one, await repo.listNilai(tx, instansi_id, one.nama), today, call.language),
        peringatan: peringatan.map(({ kode, pesan }) => ({ kode, pesan: pesan[call.language] })),
      }
      return { saved, revoked }
    })
    revocations.add(revoked)
    return saved
  })
}
