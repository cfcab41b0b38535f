export const PASSWORD_LENGTH = 12

export type NewPasswordProblem = 'required' | 'tooShort' | 'notSame'
export type NewPasswordProblems = { readonly fresh?: NewPasswordProblem; readonly again?: NewPasswordProblem }

/** What can be told before asking; the known-bad list and the rest are the server's to say. */
export function checkNewPassword(fresh: string, again: string): NewPasswordProblems {
  const problems: { fresh?: NewPasswordProblem; again?: NewPasswordProblem } = {}
  if (fresh === '') problems.fresh = 'required'
  else if (fresh.length < PASSWORD_LENGTH) problems.fresh = 'tooShort'
  if (again === '') problems.again = 'required'
  else if (again !== fresh) problems.again = 'notSame'
  return problems
}
