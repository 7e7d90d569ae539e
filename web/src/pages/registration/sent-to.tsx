import styles from './sent-to.module.css'

/** Says where a message went. The page is printed before the address is known, and keeps a line for it. */
export const SentTo = ({ lead, email }: { lead: string; email: string | undefined }) => (
  <p>
    {lead} <strong className={styles.email}>{email}</strong>
  </p>
)
