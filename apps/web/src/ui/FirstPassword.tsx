import { CopyButton } from './CopyButton.tsx'
import classes from './FirstPassword.module.css'
import { useUiWords } from './words.ts'

type FirstPasswordProps = { readonly username: string; readonly password: string }

/** The first password of an account, the only time that anybody sees it. */
export function FirstPassword({ username, password }: FirstPasswordProps) {
  const say = useUiWords()
  return (
    <div className={classes.box}>
      <h4>{say('passwordTitle')}</h4>
      <div className={classes.secret}>
        <code>{password}</code>
        <CopyButton value={password} label={say('passwordCopy')} size={36} />
      </div>
      <p>
        {say('username')}: <strong>{username}</strong>
      </p>
      <p>{say('passwordNote')}</p>
    </div>
  )
}
