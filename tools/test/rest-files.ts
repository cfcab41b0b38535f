/** How a test file ends that `npm test` leaves to `npm run test:rest`: every call × role, simulated months. */
export const OF_THE_REST = '.rest.test.ts'
/** Vitest knows these files where this is 1. */
export const REST_TESTS = 'PRESENSI_SISA'
