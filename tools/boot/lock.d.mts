export type ProcessMark = { pid: number; started: string; boot: string }
export type LockInfo = { command?: string; url?: string }
export type LockHolder = ProcessMark & LockInfo & { token?: string }
export type Lock = {
  file: string
  token: string
  update(more: LockInfo): void
  handTo(pid: number): void
  release(): void
}

export function thisProcess(): ProcessMark
export function isAlive(holder: ProcessMark): boolean
export function readHolder(file: string): LockHolder | undefined
export function acquire(
  file: string,
  info?: LockInfo,
): Promise<{ lock: Lock; holder?: undefined } | { lock?: undefined; holder: LockHolder }>
export function acquireWaiting(file: string, info: LockInfo, onWait: (holder: LockHolder) => void): Promise<Lock>
export function adopt(file: string, token: string, info?: LockInfo): Lock
