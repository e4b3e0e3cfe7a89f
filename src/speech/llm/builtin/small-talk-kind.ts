/** Kinds of small talk: what people say that is no question about the agent's knowledge. */
export type SmallTalk =
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'name'
  | 'abilities'
  | 'repeat'
  | 'wellbeing'
  | 'yes'
  | 'no'
  | 'more'
  | 'time'
  | 'date'
  | 'silence';
