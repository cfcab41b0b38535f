import { queryClient } from './query-client.ts'

/** More rows than these are made by a job, which can be left and found again. */
export const JOB_ROWS = 5_000

/** Under this key every part of the page that shows jobs keeps what it knows. */
export const JOBS_KEY = 'pekerjaan'

const startedHere = new Set<string>()

/** A job that this page just started: the top bar shows it, and hands its file over when it is done. */
export function followJob(id: string): void {
  startedHere.add(id)
  void queryClient.invalidateQueries({ queryKey: [JOBS_KEY] })
}

/** True once, for a job that this page started: who asks does what follows its end. */
export const claimJob = (id: string): boolean => startedHere.delete(id)
