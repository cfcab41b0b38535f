import { migrateApi } from '@presensi/api/migrate'
import { connect } from '@presensi/postgres/connect'
import { loginUrl } from '@presensi/postgres/roles'
import { testDatabase } from '@presensi/postgres/testing'
import { migrateSso } from '@presensi/sso/program'
import { seedPengguna } from '@presensi/sso/seed'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildDemo } from './data.ts'
import { TABEL } from './rows.ts'
import { seedDemo } from './seed.ts'

async function migrateBoth(ownerUrl: string): Promise<void> {
  await migrateSso(ownerUrl)
  await migrateApi(ownerUrl)
}

type Answer = Record<string, unknown>[]
type Seeded = { ownerUrl: string; log: string[]; seed(): Promise<void>; query(sql: string): Promise<Answer> }

async function emptyDatabase(finished: (drop: () => Promise<void>) => void): Promise<Seeded> {
  const { ownerUrl, drop } = await testDatabase('demo', migrateBoth)
  const pool = connect(ownerUrl, { max: 1 })
  finished(async () => {
    await pool.end()
    await drop()
  })
  const log: string[] = []
  return {
    ownerUrl,
    log,
    seed: () => seedDemo({ ownerUrl, ssoOwnerUrl: ownerUrl, log: (text) => log.push(text) }),
    query: async (sql) => {
      await pool.query(`select set_config('app.lintas', 'ya', false)`)
      return (await pool.query(sql)).rows
    },
  }
}

const fresh = (): Promise<Seeded> => emptyDatabase((drop) => onTestFinished(drop))

/** Everything but when it was written; passwords are salted, so of those only that there is one. */
async function dump({ query }: Seeded): Promise<Answer[]> {
  const tables: Answer[] = []
  for (const tabel of TABEL)
    tables.push(
      await query(`select to_jsonb(t) - '{dibuat_pada,diubah_pada}'::text[] as isi from ${tabel} t order by 1`),
    )
  tables.push(
    await query(`select id, username, nip, email, nama, sandi is not null as bersandi, sandi_sementara, aktif
                 from sso.pengguna order by id`),
    await query('select * from sso.pengenal order by nilai'),
  )
  return tables
}

afterEach(() => vi.unstubAllEnvs())

describe('what the demo makes', () => {
  let demo: Seeded
  let drop = async (): Promise<void> => {}
  beforeAll(async () => {
    demo = await emptyDatabase((made) => {
      drop = made
    })
    await demo.seed()
    return () => drop()
  })

  it('is two agencies, ten offices and 400 people at work', async () => {
    expect(await demo.query('select kode, jenis from instansi order by jenis desc')).toEqual([
      { kode: 'KEMENDEMO', jenis: 'pusat' },
      { kode: 'KABDEMO', jenis: 'daerah' },
    ])
    const offices = await demo.query(
      `select i.kode, count(distinct k.id) as kantor, count(*) as pegawai from penempatan p
       join pegawai g using (instansi_id) join kantor k on k.instansi_id = p.instansi_id and k.id = p.kantor_id
       join instansi i on i.id = p.instansi_id
       where g.id = p.pegawai_id and upper_inf(g.bekerja) and p.selesai is null group by 1 order by 1 desc`,
    )
    expect(offices).toEqual([
      { kode: 'KEMENDEMO', kantor: 6, pegawai: 250 },
      { kode: 'KABDEMO', kantor: 4, pegawai: 150 },
    ])
  })

  it('has people who left, people who moved and people in no office', async () => {
    const [counts] = await demo.query(
      `select (select count(*) from pegawai where not upper_inf(bekerja)) as keluar,
         (select count(*) from (select from penempatan group by pegawai_id having count(*) > 1) as banyak) as pindah,
         (select count(*) from pegawai g where upper_inf(bekerja) and jenis <> 'NON_ASN' and not exists
           (select from penempatan p where p.pegawai_id = g.id and p.selesai is null)) as asn_tanpa_kantor,
         (select count(*) from pegawai g where upper_inf(bekerja) and jenis = 'NON_ASN' and not exists
           (select from penempatan p where p.pegawai_id = g.id and p.selesai is null)) as non_asn_tanpa_kantor,
         (select count(*) from pegawai g join pengguna u on u.id = g.pengguna_id where u.aktif <> upper_inf(g.bekerja)) as berbeda`,
    )
    expect(counts).toMatchObject({ keluar: 10, asn_tanpa_kantor: 6, non_asn_tanpa_kantor: 4, berbeda: 0 })
    expect(Number(counts?.pindah)).toBeGreaterThan(4)
  })

  it('gives everybody but the head of the agency one superior and one PYBMC, at work in the same agency', async () => {
    const missing = await demo.query(
      `select j.jenis, r.jabatan from pegawai g
       join penempatan p on p.pegawai_id = g.id and p.selesai is null
       join riwayat_jabatan r on r.pegawai_id = g.id and r.selesai is null
       cross join (values ('atasan'), ('pybmc')) as j (jenis)
       where upper_inf(g.bekerja) and not exists (select from garis_pejabat l
         join pegawai b on b.id = l.pejabat_id and b.instansi_id = g.instansi_id and upper_inf(b.bekerja)
         join penempatan bp on bp.pegawai_id = b.id and bp.selesai is null
         where l.pegawai_id = g.id and l.jenis = j.jenis and l.selesai is null)
       order by r.jabatan desc, j.jenis`,
    )
    expect(missing).toEqual([
      { jenis: 'atasan', jabatan: 'Sekretaris Jenderal' },
      { jenis: 'pybmc', jabatan: 'Sekretaris Jenderal' },
      { jenis: 'atasan', jabatan: 'Sekretaris Daerah' },
      { jenis: 'pybmc', jabatan: 'Sekretaris Daerah' },
    ])
  })

  it('leads every line of superiors to the head of the agency, without a circle', async () => {
    const ends = await demo.query(
      `with recursive naik as (
         select pegawai_id as dari, pejabat_id as di, 1 as langkah from garis_pejabat where jenis = 'atasan' and selesai is null
         union all
         select n.dari, l.pejabat_id, n.langkah + 1 from naik n
         join garis_pejabat l on l.pegawai_id = n.di and l.jenis = 'atasan' and l.selesai is null where n.langkah < 20)
       select r.jabatan, count(distinct n.dari) as bawahan, max(n.langkah) < 20 as berakhir from naik n
       join riwayat_jabatan r on r.pegawai_id = n.di and r.selesai is null
       where not exists (select from garis_pejabat l where l.pegawai_id = n.di) group by 1 order by 1 desc`,
    )
    expect(ends).toEqual([
      { jabatan: 'Sekretaris Jenderal', bawahan: 249, berakhir: true },
      { jabatan: 'Sekretaris Daerah', bawahan: 149, berakhir: true },
    ])
  })

  it('has the accounts of the documentation with their roles, and user name = NIP for everybody else', async () => {
    const accounts = await demo.query(
      `select u.username, r.role, i.kode as instansi, k.kode as kantor, g.kode as bekerja_di from pengguna u
       left join peran r on r.pengguna_id = u.id left join instansi i on i.id = r.instansi_id
       left join kantor k on k.id = r.kantor_id
       left join (select pengguna_id, kode from pegawai join instansi on instansi.id = instansi_id) g on g.pengguna_id = u.id
       where u.username <> u.nip or r.id is not null`,
    )
    const K = 'KEMENDEMO'
    const at = (
      username: string,
      role: string | null,
      instansi: string | null,
      kantor: string | null = null,
    ): string[] =>
      [
        username,
        role && `role:presensi:${role}`,
        instansi,
        kantor,
        instansi ?? (username === 'pegawai.2' ? 'KABDEMO' : K),
      ].map(String)
    expect(accounts.map((account) => Object.values(account).map(String)).sort()).toEqual(
      [
        ['superadmin', 'role:presensi:superadmin', 'null', 'null', 'null'],
        at('admin.instansi', 'admin:instansi', K),
        ...['hari', 'jam', 'lokasi', 'pegawai', 'izin', 'keuangan'].map((what) =>
          at(`operator.${what}`, `operator:instansi:${what}`, K),
        ),
        ...['riwayat', 'rekap'].map((what) => at(`monitor.${what}`, `monitoring:instansi:${what}`, K)),
        at('admin.kantor', 'admin:kantor', K, 'BDG'),
        ...['jam', 'dinas'].map((what) => at(`kantor.${what}`, `operator:kantor:${what}`, K, 'BDG')),
        ...['riwayat', 'rekap'].map((what) => at(`kantor.${what}`, `monitoring:kantor:${what}`, K, 'BDG')),
        ...['pegawai', 'atasan', 'pybmc', 'pegawai.2'].map((username) => at(username, null, null)),
        at('admin.instansi.2', 'admin:instansi', 'KABDEMO'),
        at('admin.kantor.2', 'admin:kantor', 'KABDEMO', 'RSUD'),
        at('operator.keuangan.2', 'operator:instansi:keuangan', K),
        ...['keuangan.kabupaten', 'keuangan.kabupaten.2'].map((username) =>
          at(username, 'operator:instansi:keuangan', 'KABDEMO'),
        ),
      ].sort(),
    )
  })

  it('makes atasan the superior of pegawai, and pybmc the PYBMC of both', async () => {
    const lines = await demo.query(
      `select u.username, l.jenis, b.username as pejabat from garis_pejabat l
       join pegawai g on g.id = l.pegawai_id join pengguna u on u.id = g.pengguna_id
       join pegawai gb on gb.id = l.pejabat_id join pengguna b on b.id = gb.pengguna_id
       where u.username in ('pegawai', 'atasan') and b.username in ('atasan', 'pybmc') order by 1, 2`,
    )
    expect(lines).toEqual([
      { username: 'atasan', jenis: 'pybmc', pejabat: 'pybmc' },
      { username: 'pegawai', jenis: 'atasan', pejabat: 'atasan' },
      { username: 'pegawai', jenis: 'pybmc', pejabat: 'pybmc' },
    ])
  })

  it('lets each of them sign in by user name, NIP or e-mail, without a change of password first', async () => {
    const [counts] = await demo.query(
      `select (select count(*) from pengguna where iss is not null or sub is not null) as terikat,
         (select count(*) from pengguna) as pengguna,
         (select count(*) from pengguna u join sso.pengguna s using (username, nip, nama, email) where not s.sandi_sementara and s.aktif) as akun,
         (select count(*) from sso.pengguna s, unnest(array[s.username, s.nip, s.email]) as ketik (nilai)
           left join sso.pengenal p using (nilai) where p.pengguna_id is distinct from s.id) as salah_alamat`,
    )
    expect(counts).toEqual({ terikat: 0, pengguna: 421, akun: 421, salah_alamat: 0 })
  })
})

describe('making it again', () => {
  it('changes nothing, and gives the same in another database', async () => {
    const one = await fresh()
    await one.seed()
    const made = await dump(one)
    const [before] = await one.query('select max(sandi) as sandi, max(dibuat_pada) as kapan from sso.pengguna')
    await one.seed()
    expect(await dump(one)).toEqual(made)
    expect(await one.query('select max(sandi) as sandi, max(dibuat_pada) as kapan from sso.pengguna')).toEqual([before])
    expect(one.log.at(-1)).toBe('Data sudah ada; data demo tidak ditambahkan.')
    const other = await fresh()
    await other.seed()
    expect(await dump(other)).toEqual(made)
  })

  it('two at once make one', async () => {
    const both = await fresh()
    await Promise.all([both.seed(), both.seed()])
    expect(await both.query('select count(*) as jumlah from pegawai')).toEqual([{ jumlah: 420 }])
    expect(both.log.filter((text) => text.startsWith('Data demo dibuat'))).toHaveLength(1)
  })

  it('after a crash half way starts from nothing', async () => {
    const whole = await fresh()
    await whole.seed()
    const broken = await fresh()
    const away = new URL(broken.ownerUrl)
    away.pathname = '/tidak_ada'
    const log = (): void => {}
    await expect(seedDemo({ ownerUrl: broken.ownerUrl, ssoOwnerUrl: away.href, log })).rejects.toThrow()
    expect(await broken.query('select count(*) as jumlah from pengguna')).toEqual([{ jumlah: 0 }])
    // The other half: the accounts are there, the product's tables are not.
    await seedPengguna(broken.ownerUrl, buildDemo('2026-11-15').akun)
    await broken.seed()
    expect(await dump(broken)).toEqual(await dump(whole))
  })

  it('works for an owner whom row security holds back', async () => {
    const held = await fresh()
    const ownerUrl = await loginUrl(held.ownerUrl, { group: 'presensi_api', seed: 'demo' })
    for (const time of ['first', 'second']) {
      await seedDemo({ ownerUrl, ssoOwnerUrl: held.ownerUrl, log: (text) => held.log.push(`${time}: ${text}`) })
    }
    expect(held.log).toEqual([
      'first: Data demo dibuat: 2 instansi, 10 kantor, 420 pegawai.',
      'second: Data sudah ada; data demo tidak ditambahkan.',
    ])
  })

  it('adds nobody with a known password to data that people work with', async () => {
    const real = await fresh()
    await real.query(`insert into pengguna (id, username, nip, nama)
      values ('01900000-0000-7000-8000-000000000001', 'nyata', '198001012005011001', 'Orang Nyata')`)
    await real.seed()
    expect(
      await real.query('select (select count(*) from pengguna) as a, (select count(*) from sso.pengguna) as b'),
    ).toEqual([{ a: 1, b: 0 }])
  })

  it('is refused in production unless asked for by name', async () => {
    const target = await fresh()
    vi.stubEnv('NODE_ENV', 'production')
    await expect(target.seed()).rejects.toThrow('PRESENSI_DEMO=on')
    vi.stubEnv('PRESENSI_DEMO', 'on')
    await target.seed()
    expect(await target.query('select count(*) as jumlah from instansi')).toEqual([{ jumlah: 2 }])
  })
})
