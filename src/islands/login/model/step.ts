import type { SignInNeed, SocialData } from '../../../contract';
import type { LoginView } from '../../../lib/bus';

/** The identity from a provider, before the server has verified it; `data` is sent with the next request. */
export interface Social {
	data: SocialData;
	email: string;
	name: string;
	surname: string;
}

/**
 * View of the popup. `panels`: login and register side by side; `proof`: the password of an existing account with the provider's e-mail
 * address.
 */
export type Step =
	{ view: 'panels' } | { view: 'lost'; email: string } | { view: 'register'; social: Social | null } | { view: 'proof'; social: Social };

const FIRST: Record< LoginView, Step > = {
	login: { view: 'panels' },
	lost: { view: 'lost', email: '' },
	register: { view: 'register', social: null },
};

export const firstStep = ( view: LoginView ): Step => FIRST[ view ];

/** The step that a social sign-in needs next. */
export const nextStep = ( data: SocialData, { need, email, name, surname }: SignInNeed ): Step => ( {
	view: need === 'register' ? 'register' : 'proof',
	social: { data, email, name, surname },
} );
