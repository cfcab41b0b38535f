import type { Sentence } from '@presensi/contract/kata/sentence'
import { type BarisAkun, putuskanSambungan, type SebabTunggu, type TemuanAkun } from '@presensi/domain/akses/sambungan'
import { isTieOpen } from '../../access/hak-orang/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PublicCall, SsoCall, SsoClaims } from '../../platform/http/call.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { mintaSambungan } from './minta-sambungan.ts'
import { findInstansiOrang, isDitolak, lockTemuan, noteCalon, tie } from './sambungan.repo.ts'

const SEBAB: Record<SebabTunggu, Sentence> = {
  nip_berubah: {
    id: 'NIP di PRESENSI atau di layanan masuk sudah berubah.',
    en: 'The NIP in PRESENSI or at the sign-in service has changed.',
  },
  akun_lain: {
    id: 'Akun lain sudah tersambung, atau sudah mencoba masuk, dengan NIP ini.',
    en: 'Another account is connected, or has tried to sign in, with this NIP.',
  },
  pernah_diputus: {
    id: 'Data pegawai ini pernah tersambung dengan akun lain.',
    en: 'This record was connected with another account before.',
  },
}

/** An account that a second person has to say something about before it is tied. */
export class SambunganMenunggu extends Refusal {
  readonly pengguna_id: string
  readonly sebab: SebabTunggu
  constructor(pengguna_id: string, sebab: SebabTunggu, { iss, sub, username }: SsoClaims) {
    super('auth.sambungan_menunggu', {
      values: { sebab: SEBAB[sebab] },
      data: { sebab },
      why: `account ${username} (${sub}) of ${iss} is not tied to ${pengguna_id}: ${sebab}`,
    })
    this.pengguna_id = pengguna_id
    this.sebab = sebab
  }
}

async function readTemuan(tx: Tx, claims: SsoClaims): Promise<TemuanAkun | null> {
  const found = await lockTemuan(tx, claims)
  if (found === null) return null
  const open = async (row: (typeof found)[number] | undefined): Promise<BarisAkun | null> =>
    row === undefined ? null : { ...row.baris, terbuka: await isTieOpen(tx, row.baris.pengguna_id) }
  const of = (apa: (typeof found)[number]['apa']) => found.find((row) => row.apa === apa)
  const dibuat = await open(of('dibuat'))
  return {
    dibuat: dibuat && { baris: dibuat, dilepas: of('dibuat')?.dilepas === true },
    dipesan: await open(of('dipesan')),
    nip: await open(of('nip')),
    nip_lama: await open(of('nip_lama')),
  }
}

/** Ties an account at its first sign-in; null where another call just did. Refused where nobody is it, or where it has to wait. */
export async function sambungkan(tx: Tx, claims: SsoClaims): Promise<string | null> {
  const temuan = await readTemuan(tx, claims)
  if (temuan === null) return null
  if (claims.nip === null && temuan.dibuat === null)
    return refuse('auth.tanpa_nip', { why: `token of the sign-in service: ${claims.tanpa_nip ?? 'no NIP'}` })
  const { iss, sub, username } = claims
  const said = `account ${username} (${sub}) of ${iss}`
  const putusan = putuskanSambungan(temuan)
  if (putusan.apa === 'tolak')
    return refuse('auth.tidak_terdaftar', {
      why: `${said} is tied to nobody: ${temuan.dibuat || temuan.nip ? 'who invited the person may not act on what they hold by now' : 'nobody has its NIP'}`,
    })
  const { pengguna_id } = putusan
  if (putusan.apa === 'sambung') return (await tie(tx, pengguna_id, claims)) ? pengguna_id : null
  if (await isDitolak(tx, pengguna_id, claims))
    return refuse('auth.sambungan_ditolak', { why: `${said} was refused for ${pengguna_id}` })
  throw new SambunganMenunggu(pengguna_id, putusan.sebab, claims)
}

/** Writes down an account that waits, once, and asks the admins which account is the person's. */
export async function noteMenunggu(
  tx: Tx,
  claims: SsoClaims,
  { pengguna_id, sebab }: SambunganMenunggu,
  call: PublicCall | SsoCall,
): Promise<void> {
  if (!(await noteCalon(tx, pengguna_id, claims, sebab))) return
  const instansi_id = (await findInstansiOrang(tx, pengguna_id)) ?? null
  const { iss, sub, username, nip } = claims
  const nobody = { ...call, caller: null }
  await recordAudit(tx, nobody, {
    aksi: 'sambungan_ditahan',
    objek: 'pengguna',
    objek_id: pengguna_id,
    instansi_id,
    sesudah: { iss, sub, username, nip, sebab },
  })
  if (instansi_id !== null) await mintaSambungan(tx, instansi_id, pengguna_id)
}
