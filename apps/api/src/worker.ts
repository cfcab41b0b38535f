import { createJagaTindakan } from './access/tindakan/public.ts'
import { createIngatkanRoster } from './calendar-and-hours/shift/public.ts'
import { createJagaKeadaan } from './clocking/dashboard/public.ts'
import { createIngatkanPresensi, prunePengingat } from './clocking/pengingat/public.ts'
import { createPresensiKerja } from './clocking/presensi/kerja/public.ts'
import { createAppender, createKeyRing } from './clocking/rantai/public.ts'
import { createIngatkanBelumTerdaftar } from './days/daftar-hadir/public.ts'
import { createPeringatkanDisiplin } from './days/disiplin/public.ts'
import { createIngatkanPerbaikan } from './days/perbaikan/public.ts'
import { createHitungLampau, createRingkasanLampau } from './days/perubahan-lampau/public.ts'
import { createLengkapiBulan, createSimpanBulan, createSimpanThreads } from './days/simpanan/public.ts'
import { createCatatTertukar } from './days/tertukar/public.ts'
import { createSessionWork } from './identity/auth/session-work.ts'
import { createTanyaRagu } from './identity/sambungan/public.ts'
import { createAdminClient, createProvider } from './identity/sso/public.ts'
import { createJobHandlers } from './jobs.ts'
import { createCutiBersama } from './leave/cuti-bersama/public.ts'
import { createIngatkanIzin, createIzinHarian, createIzinMengikuti } from './leave/izin/public.ts'
import { type Env, readConfig } from './platform/config.ts'
import { openDatabase, type Tx } from './platform/database.ts'
import { createFileStore } from './platform/files/public.ts'
import { createJobFiles, createJobRunner } from './platform/jobs/public.ts'
import { createLog } from './platform/log.ts'
import { appDatabaseUrl } from './program.ts'
import { createPantauRekap } from './recaps/kunci/public.ts'
import { createSamarkanAudit } from './system/audit/public.ts'
import { createJam, pruneDetak } from './system/jam/public.ts'
import { pruneNotifikasi } from './system/notifikasi/public.ts'
import { createHarian, createTugas, followJadwal, pruneTanggal, tellPemulai } from './system/pekerjaan/public.ts'
import { JENIS_TINDAKAN } from './tindakan.ts'

/** Work that nobody waits for: jobs from the queue in PostgreSQL, so that they survive whatever happens to this process. */
export async function startWorker(env: Env): Promise<{ close(): Promise<void> }> {
  const config = readConfig(env)
  const log = createLog(config.LOG_LEVEL)
  const url = await appDatabaseUrl(config)
  const keys = createKeyRing(config)
  const db = openDatabase(url, { max: 6, applicationName: 'presensi-worker', beforeCommit: createAppender(keys) })
  const jam = createJam({ db, program: 'worker', log })
  // Before anything asks whether the clock is believed.
  await jam.beat()
  const tugas = createTugas({ db, log })
  const files = createFileStore(config)
  const presensi = createPresensiKerja({ config, keys, db, files, tugas })
  const { endpoints } = createProvider(config)
  const adminClient = createAdminClient({ config, endpoints })
  const sessionWork = createSessionWork({ config, db, tugas, endpoints, adminClient })
  const jobFiles = createJobFiles({ files, config })
  const threads = createSimpanThreads({ url, log })
  const jobs = createJobRunner({
    db,
    log,
    files: jobFiles,
    handlers: createJobHandlers({ db, files: jobFiles, adminClient, config, tugas, threads }),
    onEnd: tellPemulai,
  })
  const ingatkanRoster = createIngatkanRoster({ db })
  const izinHarian = createIzinHarian({ db })
  const pantauRekap = createPantauRekap({ db })
  const cutiBersama = createCutiBersama({ db })
  const lengkapiBulan = createLengkapiBulan({ db, tugas, threads })
  const peringatkanDisiplin = createPeringatkanDisiplin({ db })
  const samarkanAudit = createSamarkanAudit({ db })
  // Over all agencies: what is over is over everywhere.
  const prune = (work: (tx: Tx) => Promise<unknown>) => (): Promise<number> => db.acrossInstansi(work).then(() => 0)
  const malam = createHarian({
    db,
    tugas,
    harian: [
      ['rapikan_sesi', prune(sessionWork.prune)],
      ['rapikan_notifikasi', prune(pruneNotifikasi)],
      ['rapikan_presensi', prune(presensi.prune)],
      ['rapikan_pengingat', prune(prunePengingat)],
      ['rapikan_jadwal', prune((tx) => pruneTanggal(tx).then(() => pruneDetak(tx)))],
      ['hapus_data_pribadi', presensi.retention],
      ['samarkan_audit', samarkanAudit],
      ['ingatkan_roster', () => ingatkanRoster()],
      ['izin_harian', izinHarian],
      ['ringkasan_lampau', createRingkasanLampau({ db })],
      ['ingatkan_daftar_hadir', createIngatkanBelumTerdaftar({ db })],
      ['cuti_bersama', cutiBersama.semua],
    ],
  })
  const ingatkanPresensi = createIngatkanPresensi({ db })
  const tanyaRagu = createTanyaRagu({ db })
  const jagaTindakan = createJagaTindakan({ db, jenis: JENIS_TINDAKAN })
  const ingatkanIzin = createIngatkanIzin({ db, tugas })
  const catatTertukar = createCatatTertukar({ db })
  const ingatkanPerbaikan = createIngatkanPerbaikan({ db, tugas })
  const hitungLampau = createHitungLampau({ db })
  async function ofClockings(): Promise<void> {
    await presensi.minutely()
    await tugas.run('ingatkan_presensi', ingatkanPresensi)
    await tugas.run('ingatkan_perbaikan', ingatkanPerbaikan)
    await tugas.run('ingatkan_izin', ingatkanIzin)
    await tugas.run('jaga_tindakan', jagaTindakan)
    await tugas.run('tanya_sambungan', tanyaRagu)
    await tugas.run('tertukar', () => catatTertukar())
  }
  async function ofJobs(): Promise<void> {
    await tugas.run('rapikan_pekerjaan', jobs.sweep)
    await tugas.run('koreksi_rekap', pantauRekap)
    await tugas.run('cuti_bersama_baru', cutiBersama.baru)
    await tugas.run('hitung_lampau', hitungLampau)
    await tugas.run('lengkapi_bulan', lengkapiBulan)
    await tugas.run('disiplin', peringatkanDisiplin)
  }
  const stopBeats = jam.start()
  const stopPhotos = presensi.followPhotos()
  const stopSessions = sessionWork.follow()
  const stopMonths = createSimpanBulan({ db, tugas, threads }).follow()
  const stopLeave = createIzinMengikuti({ db, tugas }).follow()
  const stopFigures = createJagaKeadaan({ db, tugas }).follow()
  const stopClock = followJadwal({ db, log, menit: [ofClockings, ofJobs, malam] })
  const working = jobs.start()
  log.info({}, 'worker started')
  return {
    async close() {
      await working.close()
      await stopPhotos()
      await stopSessions()
      await stopMonths()
      await stopLeave()
      await stopFigures()
      await stopClock()
      await stopBeats()
      await threads.close()
      await db.close()
    },
  }
}
