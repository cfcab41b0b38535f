import { KOLOM_PEGAWAI } from '@presensi/contract/people-and-places/pegawai.fields'
import type { RouteContract } from '@presensi/contract/route'
import { ROUTES } from '@presensi/contract/routes'
import { sql } from 'kysely'
import { newId } from '../src/platform/uuid.ts'
import type { Answer, Harness } from './harness.ts'
import { sendFile } from './multipart.ts'
import { sheetOf } from './sheets.ts'
import { HARI_INI, type Person } from './world.ts'

export const nameOf = (route: RouteContract) => `${route.method} ${route.path}`
export const CHANGING = ROUTES.filter(
  (route) => route.todo === undefined && (route.changes === true || (route.method === 'POST' && route.reads !== true)),
)
/** Every way in which a call acts on a person: by call, input and right. */
export const ORANG_CASES = CHANGING.flatMap((route) =>
  (route.orang ?? []).map((acts) => [`${nameOf(route)} ${acts.di} ${acts.hak}`, route, acts] as const),
)

export type Input = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  rows?: readonly (readonly (string | null)[])[]
}

/** How each call that acts on a person is made on somebody. */
export function createIsian(harness: Harness) {
  let serial = 0
  /** A day of its own for every call, so that none stands in another's way. */
  const nextDay = (): string => {
    serial += 1
    return new Date(Date.UTC(2030, 0, serial)).toISOString().slice(0, 10)
  }

  const insertPeran = async ({ pengguna_id }: Person, role: string): Promise<string> => {
    const id = newId()
    const [instansi_id, kantor_id] = [harness.world.a.id, role.includes(':kantor') ? harness.world.a.kantor[0] : null]
    await harness.db.acrossInstansi((tx) =>
      tx
        .insertInto('peran')
        .values({ id, pengguna_id, role: `role:presensi:${role}`, instansi_id, kantor_id, selesai: '2099-12-31' })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    return id
  }
  const insertGroup = (): Promise<string> =>
    harness.db.acrossInstansi(async (tx) => {
      const id = newId()
      await tx
        .insertInto('sys_group')
        .values({ id, name_group: `Grup ${id}` })
        .execute()
      return id
    })
  const insertMember = async ({ pengguna_id }: Person): Promise<string> => {
    const row = { id: newId(), sys_user_id: pengguna_id, sys_group_id: await insertGroup() }
    await harness.db.acrossInstansi((tx) =>
      tx
        .insertInto('sys_group_user')
        .values({ ...row, instansi_id: harness.world.a.id })
        .execute(),
    )
    return row.id
  }
  /** On the roster of the office where they are placed, if they are placed there. */
  const putOnRoster = ({ pegawai_id }: Person) =>
    harness.db.acrossInstansi((tx) =>
      sql`insert into shift_anggota (instansi_id, id, pegawai_id, kantor_id, mulai)
        select p.instansi_id, ${newId()}, p.pegawai_id, p.kantor_id, '2029-12-31' from penempatan p
        where p.pegawai_id = ${pegawai_id} and p.kantor_id = ${harness.world.a.kantor[0]} and p.selesai is null`.execute(
        tx,
      ),
    )
  /** A period of the agency with the person in it, if they work there. */
  const insertPeriodeTpp = async ({ pegawai_id }: Person): Promise<string> => {
    const [id, skema_id, instansi_id] = [newId(), newId(), harness.world.a.id]
    const oleh = harness.person('operator:instansi:keuangan@a').pengguna_id
    await harness.db.acrossInstansi(async (tx) => {
      await sql`insert into tpp_skema (instansi_id, id, nama, dasar, berlaku_mulai, isi, oleh)
        values (${instansi_id}, ${skema_id}, ${skema_id}, 'SK 1', '2026-01-01', '{"bobot_kinerja_bp": 6000, "bobot_disiplin_bp": 4000}', ${oleh})`.execute(
        tx,
      )
      await sql`insert into tpp_periode (instansi_id, id, jenis, nama, bulan, bulan_presensi, skema_id, oleh)
        values (${instansi_id}, ${id}, 'susulan', 'Uji', '2026-02-01', '2026-01-01', ${skema_id}, ${oleh})`.execute(tx)
      await sql`insert into tpp_pegawai (instansi_id, id, periode_id, jenis_periode, bulan_presensi, pegawai_id)
        select instansi_id, ${newId()}, ${id}, 'susulan', '2026-01-01', id from pegawai
        where instansi_id = ${instansi_id} and id = ${pegawai_id}`.execute(tx)
    })
    return id
  }
  const insertRequest = async ({ nip }: Person): Promise<string> => {
    const id = newId()
    const row = { id, nip, nama: 'Calon', email: `${id}@contoh.go.id`, instansi_id: harness.world.a.id }
    await harness.db.acrossInstansi((tx) => tx.insertInto('registrasi').values(row).execute())
    return id
  }

  const pegawaiBody = (target: Person, change: Record<string, unknown>) => ({
    ...(target.instansi_id === harness.world.a.id && { id: target.pegawai_id }),
    nip: target.nip,
    nama: target.nama,
    jenis: 'PNS',
    kantor_id: harness.world.a.kantor[1],
    mulai: '2026-01-05',
    buat_akun: 'tidak',
    ...change,
  })
  const sheetRow = ({ nip }: Person): (string | null)[] => {
    const cells: Record<string, string> = { nip, nama: 'Nama Dari Berkas', jenis: 'PNS', mulai: '2026-01-05' }
    return KOLOM_PEGAWAI.map((name) => cells[name] ?? null)
  }

  /** How each of these calls is made on a person, by call, input and right. */
  const ISIAN: Record<string, (target: Person) => Input | Promise<Input>> = {
    'POST /absensi/m-pegawai/save body.nip akun': (t) => ({ body: pegawaiBody(t, { nama: 'Nama Lain' }) }),
    'POST /absensi/m-pegawai/save body.nip kepegawaian': (t) => ({ body: pegawaiBody(t, { jabatan: 'Analis' }) }),
    'POST /absensi/m-pegawai/akun body.nip akun': (t) => ({ body: { nip: t.nip } }),
    'POST /absensi/m-pegawai/massal body.nip akun': (t) => ({
      body: { aksi: 'berhenti', berhenti_pada: '2099-01-01', berhenti_jenis: 'pensiun', nip: t.nip },
    }),
    'POST /absensi/m-pegawai/massal body.nip kepegawaian': (t) => ({
      body: { aksi: 'pindah', kantor_tujuan_id: harness.world.a.kantor[1], mulai: '2026-01-05', nip: t.nip },
    }),
    'POST /absensi/m-pegawai/delete body.nip akun': (t) => ({ body: { nip: t.nip } }),
    'GET /absensi/m-pegawai/set-offline query.nip akun': (t) => ({ query: { nip: t.nip } }),
    'POST /absensi/m-pegawai/upload/{kantor_id} body.file akun': (t) => ({
      params: { kantor_id: harness.world.a.kantor[1] },
      rows: [[...KOLOM_PEGAWAI], sheetRow(t)],
    }),
    'GET /absensi/m-face-recog/reset/{id} params.id akun': (t) => ({ params: { id: t.pegawai_id ?? newId() } }),
    'POST /absensi/v2/instansi/pejabat-pengganti/save body.pejabat_nip kepegawaian': (t) => ({
      body: { ...substitution(), pejabat_nip: t.nip, pengganti_nip: harness.person('atasan@a').nip },
    }),
    'POST /absensi/v2/instansi/pejabat-pengganti/save body.pengganti_nip kepegawaian': (t) => ({
      body: { ...substitution(), pejabat_nip: harness.person('pybmc@a').nip, pengganti_nip: t.nip },
    }),
    'POST /absensi/v2/instansi/role/user/save body.nip akun': (t) => ({
      body: { nip: t.nip, role: 'role:presensi:operator:instansi:izin' },
    }),
    'POST /absensi/v2/instansi/role/user/save body.id akun': async (t) => ({
      body: { id: await insertPeran(t, 'operator:instansi:hari'), selesai: '2098-01-01' },
    }),
    'POST /absensi/v2/instansi/role/user/delete body.id akun': async (t) => ({
      body: { id: await insertPeran(t, 'operator:instansi:hari') },
    }),
    'POST /absensi/v2/instansi/role/admin/user/save body.nip akun': (t) => ({
      body: { nip: t.nip, role: 'role:presensi:admin:instansi', mulai: '2099-01-01', selesai: '2099-02-01' },
    }),
    'POST /absensi/v2/instansi/role/admin/user/save body.id akun': async (t) => ({
      body: { id: await adminOf(t), mulai: '2098-01-01', selesai: '2098-02-01' },
    }),
    'POST /absensi/v2/instansi/role/admin/user/delete body.id akun': async (t) => ({
      body: { id: await adminOf(t) },
    }),
    'POST /absensi/m-admin/kantor/save body.nip akun': (t) => ({
      body: { nip: t.nip, kantor_id: harness.world.a.kantor[0] },
    }),
    'POST /absensi/m-admin/kantor/save body.id akun': async (t) => ({
      body: { id: await insertPeran(t, 'admin:kantor'), selesai: '2098-01-01' },
    }),
    'POST /absensi/m-admin/kantor/delete body.id akun': async (t) => ({
      body: { id: await insertPeran(t, 'admin:kantor') },
    }),
    'POST /users-service/group-user/submit body.sys_user_id akun': async (t) => ({
      body: { sys_user_id: t.pengguna_id, sys_group_id: await insertGroup() },
    }),
    'POST /users-service/group-user/submit body.id akun': async (t) => ({
      body: { id: await insertMember(t), sys_user_id: t.pengguna_id, sys_group_id: await insertGroup() },
    }),
    'POST /users-service/group-user/delete body.id akun': async (t) => ({ body: { id: await insertMember(t) } }),
    'POST /absensi/v2/superadmin/pengguna/status body.id akun': (t) => ({
      body: { id: t.pengguna_id, aktif: 'tidak' },
    }),
    'POST /absensi/v2/superadmin/registrasi/putuskan body.id akun': async (t) => ({
      body: { id: await insertRequest(t), keputusan: 'ditolak' },
    }),
    'POST /absensi/v2/auth/login-auto body.nip akun': (t) => ({ body: { nip: t.nip } }),
    'POST /absensi/v2/auth/totp/kode body.nip akun': (t) => ({ body: { nip: t.nip } }),
    'POST /absensi/v2/pegawai/izin/saldo/save body.nip kepegawaian': (t) => ({
      body: { nip: t.nip, tahun: Number(HARI_INI.slice(0, 4)), hari: 1, alasan: 'Salah catat', dasar: 'SK 1' },
    }),
    'POST /absensi/v2/instansi/tpp/pegawai/save body.nip kepegawaian': async (t) => ({
      body: { periode_id: await insertPeriodeTpp(t), nip: t.nip, predikat: 'baik' },
    }),
    'POST /absensi/v2/instansi/tpp/koreksi/save body.nip kepegawaian': async (t) => ({
      body: { periode_id: await insertPeriodeTpp(t), nip: t.nip, jumlah: 1_000, alasan: 'Rapel', dasar: 'SK 1' },
    }),
    'POST /absensi/v2/instansi/tpp/sanksi/save body.nip kepegawaian': (t) => ({
      body: { nip: t.nip, tingkat: 'ringan', mulai: '2030-01', bulan: 6, dasar: 'SK 1' },
    }),
    'POST /absensi/v2/pegawai/shift/anggota/save body.nip kepegawaian': (t) => ({
      body: { nip: t.nip, kantor_id: harness.world.a.kantor[0], mulai: nextDay() },
    }),
    'POST /absensi/v2/pegawai/shift/detail/save body.nip kepegawaian': async (t) => {
      await putOnRoster(t)
      return { body: { nip: t.nip, tanggal: nextDay(), shift_kode: 'L', kantor_id: harness.world.a.kantor[0] } }
    },
    'POST /absensi/v2/pegawai/shift/detail/save-banyak body.sel kepegawaian': (t) => ({
      body: {
        kantor_id: harness.world.a.kantor[0],
        mulai_roster: '2029-12-31',
        sel: JSON.stringify([{ nip: t.nip, tanggal: nextDay(), shift_kode: 'L' }]),
      },
    }),
  }
  const substitution = () => {
    const mulai = nextDay()
    return { jabatan: 'Kepala Seksi', jenis: 'Plh', mulai, selesai: mulai }
  }
  /** The target's role of agency admin here, made where there is none. */
  const adminOf = ({ pengguna_id }: Person): Promise<string> =>
    harness.db.acrossInstansi(async (tx) => {
      const row = { pengguna_id, role: 'role:presensi:admin:instansi', instansi_id: harness.world.a.id }
      const held = await tx
        .selectFrom('peran')
        .select('id')
        .where((eb) => eb.and(row))
        .executeTakeFirst()
      if (held !== undefined) return held.id
      const id = newId()
      await tx
        .insertInto('peran')
        .values({ id, ...row })
        .execute()
      return id
    })

  async function callOn(route: RouteContract, actor: string, input: Input): Promise<Answer> {
    const path = route.path.replace(/\{(\w+)\}/g, (_whole, name: string) => input.params?.[name] ?? '')
    const query = { instansi_id: harness.world.a.id, ...input.query }
    if (input.rows !== undefined)
      return sendFile(harness, path, { as: actor, query, content: await sheetOf(input.rows.map((row) => [...row])) })
    return harness.call(route.method, path, { as: actor, query, ...(input.body && { body: input.body }) })
  }

  /** What a refused call must leave as it was. */
  const factsOf = async ({ pengguna_id, nip }: Person): Promise<unknown> => {
    const { rows } = await harness.db.acrossInstansi((tx) =>
      sql`select to_jsonb(u) as pengguna,
        (select jsonb_agg(r order by r.id) from peran r where r.pengguna_id = u.id) as peran,
        (select jsonb_agg(k order by k.id) from sys_group_user k where k.sys_user_id = u.id) as grup,
        (select jsonb_agg(s order by s.id) from sesi s where s.pengguna_id = u.id) as sesi,
        (select jsonb_agg(g order by g.id) from pegawai g where g.pengguna_id = u.id) as pegawai,
        (select jsonb_agg(p order by p.id) from penempatan p join pegawai g on g.id = p.pegawai_id where g.pengguna_id = u.id) as penempatan,
        (select jsonb_agg(x order by x.id) from tpp_pegawai x join pegawai g on g.id = x.pegawai_id where g.pengguna_id = u.id) as tpp,
        (select jsonb_agg(x order by x.id) from tpp_koreksi x join pegawai g on g.id = x.pegawai_id where g.pengguna_id = u.id) as koreksi,
        (select jsonb_agg(x order by x.id) from tpp_sanksi x join pegawai g on g.id = x.pegawai_id where g.pengguna_id = u.id) as sanksi,
        (select jsonb_agg(q order by q.id) from registrasi q where q.nip = ${nip}) as registrasi
      from pengguna u where u.id = ${pengguna_id}`.execute(tx),
    )
    return rows[0]
  }

  return { ISIAN, callOn, factsOf }
}
