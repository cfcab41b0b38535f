import { countsOf } from '@presensi/contract/kata/sentence'
import { guardOrang, notifyOrang } from '../../access/hak-orang/public.ts'
import { isTerkait } from '../../access/wewenang/public.ts'
import { releasePerangkat } from '../../clocking/perangkat/public.ts'
import { endSessions } from '../../identity/auth/public.ts'
import { lepasAkun } from '../../identity/sambungan/public.ts'
import { brokenConstraint, type Database, type Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import type { Revocations } from '../../platform/token/revocation.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import type { Kabar } from '../../system/notifikasi/public.ts'
import { lockPegawai } from './keadaan.repo.ts'
import { readKepegawaian } from './kepegawaian.repo.ts'
import { readNilai } from './nilai.repo.ts'
import * as repo from './pegawai.repo.ts'
import { findByUsername, readRiwayat } from './riwayat.repo.ts'
import { selfOf } from './tulis-pegawai.ts'
import { toWire } from './wire.ts'

type Deps = { db: Database; revocations: Revocations }

export function createPegawaiService({ db, revocations }: Deps) {
  /** A transaction of the caller's agency, with the offices they reach and the agency's day. */
  function within<T>(call: PersonCall, use: (tx: Tx, scope: repo.PegawaiScope) => Promise<T>): Promise<T> {
    const instansi_id = instansiOf(call.lingkup)
    const { kantor_ids } = call.lingkup
    return db.inInstansi(instansi_id, async (tx) =>
      use(tx, { instansi_id, kantor_ids, hari_ini: await todayOf(tx, instansi_id) }),
    )
  }

  const list = (filter: repo.PegawaiFilter, call: PersonCall) =>
    within(call, async (tx, scope) => {
      const page = await repo.pagePegawai(tx, scope, filter, windowOf(filter))
      return { ...page, items: page.items.map((row) => toWire(row, call)) }
    })

  const riwayat = (nip: string, call: PersonCall) =>
    within(call, async (tx, scope) => {
      const found = (await repo.findPegawai(tx, scope, { nip })) ?? refuse('tidak_ditemukan')
      return {
        pegawai: toWire(found, call),
        ...(await readRiwayat(tx, scope.instansi_id, found.id)),
        ...(await readNilai(tx, scope.instansi_id, found.id)),
        kepegawaian: await readKepegawaian(tx, scope.instansi_id, found.id),
      }
    })

  async function remove(nip: string, call: PersonCall): Promise<{ id: string }> {
    try {
      return await within(call, async (tx, scope) => {
        const { instansi_id } = scope
        await lockPegawai(tx, instansi_id)
        const before = (await repo.findPegawai(tx, scope, { nip })) ?? refuse('tidak_ditemukan')
        if (before.pengguna_id === selfOf(call)) return refuse('akses.diri_sendiri')
        await guardOrang(tx, call, before.pengguna_id)
        const jejak = await repo.countJejak(tx, instansi_id, before.id, before.pengguna_id)
        if (Object.values(jejak).some((count) => count > 0)) return refuseJejak(jejak)
        await repo.deletePegawai(tx, instansi_id, before.id)
        // Whoever is entered by this NIP later may be somebody else.
        await lepasAkun(tx, before.pengguna_id)
        await recordAudit(tx, call, {
          aksi: 'hapus',
          objek: 'pegawai',
          objek_id: before.id,
          instansi_id,
          sebelum: before,
        })
        return { id: before.id }
      })
    } catch (error) {
      // Clockings, leave, rosters: whatever later features tie to a person.
      if (brokenConstraint(error) !== null) refuse('pegawai.ada_riwayat', { values: { jumlah: 'data lain' } })
      throw error
    }
  }

  async function setOffline(nip: string, call: PersonCall): Promise<{ id: string }> {
    const { id, revoked } = await within(call, async (tx, scope) => {
      const found = await repo.findPegawai(tx, scope, { nip })
      if (found === undefined || !found.aktif) return refuse('tidak_ditemukan')
      await guardOrang(tx, call, found.pengguna_id)
      const revoked = await endSessions(tx, found.pengguna_id, 'set_offline')
      const ended = revoked.filter((row) => row.sesi_id !== null).length
      const perangkat = await releasePerangkat(tx, scope.instansi_id, found.id, 'dibebaskan')
      await recordAudit(tx, call, {
        aksi: 'set_offline',
        objek: 'pegawai',
        objek_id: found.id,
        instansi_id: scope.instansi_id,
        sesudah: { nip, sesi_diakhiri: ended, perangkat_dilepas: perangkat },
      })
      await notifyOrang(tx, call, found.pengguna_id, offlineKabar(scope.instansi_id, found))
      return { id: found.id, revoked }
    })
    revocations.add(revoked)
    return { id }
  }

  const resetFace = (id: string, call: PersonCall) =>
    within(call, async (tx, scope) => {
      const found = (await repo.findPegawai(tx, scope, { id })) ?? refuse('tidak_ditemukan')
      await guardOrang(tx, call, found.pengguna_id)
      const dihapus = await repo.deleteWajah(tx, scope.instansi_id, id)
      await recordAudit(tx, call, {
        aksi: 'reset_wajah',
        objek: 'pegawai',
        objek_id: id,
        instansi_id: scope.instansi_id,
        sebelum: { nip: found.nip, templat: dihapus },
        sesudah: { templat: 0 },
      })
      return { id, dihapus }
    })

  /** Whoever may not see the person is told the same as for a person who is not there. */
  const image = (username: string, call: PersonCall): Promise<never> =>
    within(call, async (tx, scope) => {
      const found = (await findByUsername(tx, scope.instansi_id, username)) ?? refuse('tidak_ditemukan')
      if (!(await maySee(tx, scope, found, call))) return refuse('tidak_ditemukan')
      return refuse('pegawai.belum_ada_foto')
    })

  async function maySee(
    tx: Tx,
    scope: repo.PegawaiScope,
    person: { id: string; pengguna_id: string },
    call: PersonCall,
  ) {
    const byRole = call.lingkup.tingkat !== 'sendiri'
    if (byRole && (await repo.findPegawai(tx, scope, { id: person.id })) !== undefined) return true
    return isTerkait(tx, scope.instansi_id, { ...person, pegawai_id: person.id }, call)
  }

  return { list, riwayat, remove, setOffline, resetFace, image }
}

const offlineKabar = (instansi_id: string, { nama, nip }: { nama: string; nip: string }): Kabar => ({
  instansi_id,
  jenis: 'pengguna.sesi_diakhiri',
  isi: { nama, nip },
})

function refuseJejak(jejak: repo.Jejak): never {
  const jumlah = countsOf([
    [jejak.penempatan, { id: 'riwayat penempatan', en: 'placements' }],
    [jejak.jabatan, { id: 'riwayat jabatan', en: 'posts' }],
    [jejak.bawahan, { id: 'garis bawahan', en: 'lines of subordinates' }],
    [jejak.peran, { id: 'peran', en: 'roles' }],
    [jejak.pengganti, { id: 'Plt/Plh', en: 'substitutions (Plt/Plh)' }],
    [jejak.sesi, { id: 'kali masuk', en: 'sign-ins' }],
  ])
  return refuse('pegawai.ada_riwayat', { values: { jumlah }, data: jejak })
}
