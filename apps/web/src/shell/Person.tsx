import type { Profile } from '../lib/first-calls.ts'
import { Bone } from '../ui/Bone.tsx'
import { NipText } from '../ui/NipText.tsx'
import classes from './account-menu.module.css'

/** Name and civil-service number, always in sight on a wide screen. */
export function Person({ profile }: { readonly profile: Profile | undefined }) {
  return (
    <div className={classes.person}>
      {profile === undefined ? (
        <>
          <Bone width={140} height="0.875rem" />
          <Bone width={170} height="0.75rem" />
        </>
      ) : (
        <>
          <span className={classes.name}>{profile.nama}</span>
          <span className={classes.nip}>
            <NipText nip={profile.nip_baru} copy />
          </span>
        </>
      )}
    </div>
  )
}
