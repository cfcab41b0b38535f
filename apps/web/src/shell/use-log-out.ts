import { useState } from 'react'
import { logOut } from '../identity/auth/public.ts'
import { notify } from '../lib/notices.ts'
import { sayError } from '../lib/say-error.ts'
import { useShellWords } from './words.ts'

export function useLogOut() {
  const [pending, setPending] = useState(false)
  const leave = async (everywhere: boolean) => {
    setPending(true)
    try {
      await logOut(everywhere)
    } catch (error) {
      notify('danger', useShellWords.now()('logoutFailed', { sebab: sayError(error) }))
    } finally {
      setPending(false)
    }
  }
  return { pending, leave: (everywhere: boolean) => void leave(everywhere) }
}
