/** Names of the job queues. They are made when migrating, by the owner; the programs only use them. */
export const QUEUES = {
  rapikan: 'rapikan',
  presensi: 'presensi',
  pekerjaan: 'pekerjaan',
} as const
