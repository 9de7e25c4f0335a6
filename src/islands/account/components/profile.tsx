import { __ } from '@wordpress/i18n';
import type { User } from '../../../contract';
import { AddressSection } from './address-section';
import { Details } from './details';
import { Email } from './email';
import { EndAccount } from './end-account';
import { LinkedSignIns } from './linked-sign-ins';
import { NewestOrder } from './newest-order';
import { Password } from './password';
import { Unverified } from './unverified';

/** All the customer's data, with forms to change it. */
export function Profile( { user }: { user: User } ) {
	const [ newest ] = user.order;
	return (
		<>
			{ ! user.email_verified && <Unverified email={ user.email } /> }
			{ newest && <NewestOrder order={ newest } /> }
			<Details user={ user } />
			<AddressSection user={ user } kind="billing" title={ __( 'Billing address', 'vitrine' ) } />
			<AddressSection
				user={ user }
				kind="delivery"
				title={ __( 'Delivery address', 'vitrine' ) }
				hint={ __( 'Only if it differs from the billing address.', 'vitrine' ) }
			/>
			<Email user={ user } />
			<Password user={ user } />
			<LinkedSignIns user={ user } />
			<EndAccount user={ user } />
		</>
	);
}
