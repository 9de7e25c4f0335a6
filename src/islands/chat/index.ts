import { startChat } from './model/box';

/** The team's box: no React and no texts of its own, for it is there without anybody having asked for it. */
export const mount = startChat;
