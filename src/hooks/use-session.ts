import { useDispatch, useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { store } from '../store';

/**
 * The session and its actions, which are the same object at every render. Each action returns `{ status, msg, data? }`, with `msg` for
 * `displayText`. The status is `unknown` until the server has responded; `failed` means that it did not, and `actions.reload` tries again.
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
			reload: dispatch.getCurrent,
			refreshUser: dispatch.refreshUser,
		} ),
		[ dispatch ]
	);
	return { user, status, failed, actions };
};
