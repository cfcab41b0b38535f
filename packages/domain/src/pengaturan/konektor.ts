import { bilangan, define } from './bentuk.ts'

const KONEKTOR: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['sso', 'layanan masuk', 'the single sign-on', ['https', 'http']],
  ['kinerja', 'layanan kinerja', 'the performance service', ['https', 'http']],
  ['izin', 'layanan izin', 'the leave service', ['https', 'http']],
  ['smtp', 'server surel', 'the mail server', ['smtp', 'smtps']],
]

/** Services of others that an agency names. */
export const PENGATURAN_KONEKTOR = KONEKTOR.flatMap(([nama, id, en, skema]) => [
  define(
    `${nama}_alamat`,
    'konektor',
    { tipe: 'alamat', skema },
    null,
    [`Alamat ${id}`, `Address of ${en}`],
    ['Kosong berarti tidak dipakai.', 'Empty means not used.'],
  ),
  define(
    `${nama}_kunci`,
    'konektor',
    { tipe: 'rahasia' },
    null,
    [`Kunci ${id}`, `Key of ${en}`],
    ['Disimpan terenkripsi dan tidak pernah ditampilkan.', 'Kept encrypted and never shown.'],
  ),
  define(
    `${nama}_batas_detik`,
    'konektor',
    bilangan(1, 60, 'detik'),
    10,
    [`Batas waktu ${id}`, `Time-out of ${en}`],
    ['Setelah itu panggilan dianggap gagal.', 'After that a call counts as failed.'],
  ),
])
