import { Orders } from './orders';
import { Profile } from './profile';
import { ForCustomers } from './for-customers';
import { ResetPassword } from './reset-password';
import { VerifyEmail } from './verify-email';

/** The pages below /user; the mount point names the view. */
export function Account( { element }: { element: HTMLElement } ) {
	switch ( element.dataset.view ) {
		case 'orders':
			return <ForCustomers current="orders">{ ( user ) => <Orders user={ user } /> }</ForCustomers>;
		case 'password':
			return <ResetPassword />;
		case 'verify':
			return <VerifyEmail />;
		default:
			return <ForCustomers current="profile">{ ( user ) => <Profile user={ user } /> }</ForCustomers>;
	}
}
