import { startChat } from './model/box';

/** The team's chat box. No React and no texts of its own, because it loads without an interaction. */
export const mount = startChat;
