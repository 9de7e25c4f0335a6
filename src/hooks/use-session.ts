import { useDispatch, useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { store } from '../store';

/**
 * Who is here, and all that can be done about it; each action gives `{ status, msg, data? }`, where `msg` is for `displayText`. `unknown`
 * is for the moment until the shop has answered; `failed` tells that it did not, and `actions.ask` asks again. The same actions at
 * every render.
 */
export const useSession = () => {
	const { user, status, failed } = useSelect( ( select ) => select( store ).getSession(), [] );
	const dispatch = useDispatch( store );
	const actions = useMemo(
		() => ( {
			logIn: dispatch.logIn,
			register: dispatch.register,
			lostPass: dispatch.lostPass,
			resetPassword: dispatch.resetPassword,
			setPassword: dispatch.setPassword,
			saveProfile: dispatch.saveProfile,
			changeEmail: dispatch.changeEmail,
			verifyEmail: dispatch.verifyEmail,
			sendVerification: dispatch.sendVerification,
			unlinkSocial: dispatch.unlinkSocial,
			logOut: dispatch.logOut,
			deleteAccount: dispatch.deleteAccount,
			ask: dispatch.startSession,
		} ),
		[ dispatch ]
	);
	return { user, status, failed, actions };
};
