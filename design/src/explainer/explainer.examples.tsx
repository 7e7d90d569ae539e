import { Explainer } from './explainer.tsx'

export const examples = {
  closed: () => (
    <Explainer question="Why do we ask for this?">
      <p>When you call the careline, we ask for letters of your memorable word.</p>
    </Explainer>
  ),
}
