import { GoToLogin } from './go-to-login.tsx'

/** Signing in is the identity provider's: this page leads there. */
export default function Login() {
  return <GoToLogin />
}
