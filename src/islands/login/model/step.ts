import type { SignInNeed, SocialData } from '../../../contract';
import type { LoginView } from '../../../lib/bus';

/** Who a provider says it is, before the shop knows them; `data` goes along with whatever is sent next. */
export interface Social {
	data: SocialData;
	email: string;
	name: string;
	surname: string;
}

/** Where the popup stands. `panels`: login and register side by side; `proof`: the password of an account that a provider cannot prove. */
export type Step = { at: 'panels' } | { at: 'lost'; email: string } | { at: 'register'; social: Social | null } | { at: 'proof'; social: Social };

const FIRST: Record< LoginView, Step > = {
	login: { at: 'panels' },
	lost: { at: 'lost', email: '' },
	register: { at: 'register', social: null },
};

export const firstStep = ( view: LoginView ): Step => FIRST[ view ];

/** What a social sign-in needs beside the provider's word. */
export const nextStep = ( data: SocialData, { need, email, name, surname }: SignInNeed ): Step => ( {
	at: need === 'register' ? 'register' : 'proof',
	social: { data, email, name, surname },
} );
