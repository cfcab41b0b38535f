import { LIST_PARAMS } from '../lib/address.ts'

export const API_KEY_PARAMS = [...LIST_PARAMS, 'status'] as const
