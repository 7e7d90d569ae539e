import { PostcodeField } from './postcode-field.tsx'

export const examples = {
  empty: () => <PostcodeField name="postcode" />,
  wrong: () => <PostcodeField name="postcode" defaultValue="Meadshire" error="Enter a postcode, like AA11AA" />,
}
