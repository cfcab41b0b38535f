export function openDataFolder(folder: string): void
