export const API_HEAP: readonly string[]
export function nodeArgsOf(command: string, args: readonly string[]): readonly string[]
