import styles from './sent-to.module.css'

/** The address that a message was sent to. A prerendered page does not know it yet and reserves a line for it. */
export const SentTo = ({ lead, email }: { lead: string; email: string | undefined }) => (
  <p>
    {lead} <strong className={styles.email}>{email}</strong>
  </p>
)
