import { Notice } from '@pollen/design/notice'

/** Why nothing is written here. */
export const InFiles = () => (
  <Notice level="info" title="Content is kept in files">
    This programme runs with CONTENT=files: what is in force is what its operators deploy. Here it is read and compared,
    and nothing is written, stopped or taken back.
  </Notice>
)
