export function lastLines(file: string, count: number): string
export function matchesLockfile(root: string): boolean
