import type { CartLine, LoginArguments, Purchase, SignInNeed, User } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/** What begins a session beside its message: the person with a token, favourites as `["12,34"]`, and the account's pending cart. */
export type SessionBegun = { user: User; favorite: string[]; cart: CartLine[]; purchases?: Purchase[] };

/** By `user` and `password`, by `socialdata`, or by both, which links them. Failures carry the server's message (specification, section 8). */
export const login = ( body: LoginArguments ): Promise< Result< null, SignInNeed, SessionBegun > > => call( 'login', { body, texts: PRODUCT_TEXTS } );
