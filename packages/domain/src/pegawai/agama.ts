import { findPilihan } from './pilihan.ts'

/** The religions of fields.md: of people, and of the holidays that only some of them have. */
export const AGAMA = ['Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Khonghucu', 'Kepercayaan'] as const
export type Agama = (typeof AGAMA)[number]

/** As somebody typed it. 'Konghucu' is how the form spelled it before, so sheets that were downloaded then have it. */
export const findAgama = (text: string): Agama | undefined => findPilihan(AGAMA, text, { Konghucu: 'Khonghucu' })
